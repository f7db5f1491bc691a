import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hourlyPays } from '../../../../shared/features/finance/hourly-pay/hourly-pay.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'

const SHOWN = 20

/** A person's own hourly pay with its history, for those who pay. Without any, the country's holds. */
export function HourlyPayPanel({ userId, name }: { userId: Id; name: string }) {
  const { t, i18n, ready } = useTranslation('profit')
  const mayPay = useCan('update commissions')
  const wish = { filters: { sellerId: [userId] }, size: SHOWN } as const
  const { rows } = useFirstRows(hourlyPays.list, mayPay ? wish : null)
  if (!mayPay || !ready) return null
  return (
    <Section
      title={t('hourly.title')}
      actions={
        <LinkButton size="sm" to={`${pathTo('hourly-pays')}?q=${encodeURIComponent(name)}`}>
          {t('hourly.open')}
        </LinkButton>
      }
    >
      {rows.length === 0 ? (
        <chakra.p color="fg.muted">{t('hourly.ofCountry')}</chakra.p>
      ) : (
        <chakra.ul listStyleType="none" margin="0" padding="0" display="grid" gap="2">
          {rows.map(({ id, hourlyPayOre, currency, fromDay }) => (
            <li key={id}>
              <Link to={pathTo('hourly-pay', { id })}>
                {t('hourly.since', {
                  amount: formatMoney(hourlyPayOre, currency, i18n.language),
                  day: formatDate(fromDay, i18n.language),
                })}
              </Link>
            </li>
          ))}
        </chakra.ul>
      )}
    </Section>
  )
}
