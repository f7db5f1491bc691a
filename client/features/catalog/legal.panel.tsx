import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawProductLegal } from '../../../shared/features/catalog/product-legal.api.ts'
import type { LegalPeriod } from '../../../shared/features/catalog/product-terms.schema.ts'
import type { ProductRow } from '../../../shared/features/catalog/product.list.ts'
import { callEndpoint } from '../../desk/server/call-endpoint.ts'
import { useCan } from '../../desk/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { formatDate } from '../../ui/format.ts'
import { Section } from '../../ui/page.tsx'
import { dayNow } from '../../ui/wall-clock.ts'
import { LegalDialog } from './legal.dialog.tsx'
import { WithdrawComing } from './withdraw-coming.panel.tsx'

/** What the law asks of a product where that differs from its country, by the day it begins. */
export function LegalPanel({ product }: { product: ProductRow }) {
  const { t } = useTranslation('catalog')
  const mayChange = useCan('update products') && product.state === 'active'
  const [isOpen, setOpen] = useState(false)
  const today = dayNow()
  const held = product.legal.findLast(({ validFrom }) => validFrom <= today)
  return (
    <Section
      title={t('legal.title')}
      actions={
        mayChange ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Plus size={16} aria-hidden />
            {t('legal.create')}
          </Button>
        ) : null
      }
    >
      {product.legal.length === 0 ? <chakra.p color="fg.muted">{t('legal.none')}</chakra.p> : null}
      <chakra.ul listStyle="none" margin="0" padding="0" display="grid" gap="5">
        {product.legal.toReversed().map((period) => (
          <Period
            key={period.validFrom}
            period={period}
            product={product}
            standing={period === held ? 'now' : period.validFrom > today ? 'coming' : 'past'}
            mayChange={mayChange}
          />
        ))}
      </chakra.ul>
      {isOpen ? <LegalDialog product={product} held={held} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

interface PeriodProps {
  period: LegalPeriod
  product: ProductRow
  standing: 'past' | 'now' | 'coming'
  mayChange: boolean
}

function Period({ period, product, standing, mayChange }: PeriodProps) {
  const { t, i18n } = useTranslation('catalog')
  const { validFrom, withdrawal, withdrawalDays, information, signature, waitHours, source } = period
  return (
    <chakra.li display="grid" gap="2" {...(standing === 'past' ? { color: 'fg.muted' } : {})}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h3 fontWeight="medium" fontSize="md">
          {t('legal.from', { date: formatDate(validFrom, i18n.language) })}
        </chakra.h3>
        {standing === 'past' ? null : (
          <Badge tone={standing === 'now' ? 'success' : 'info'}>{t(`prices.standing.${standing}`)}</Badge>
        )}
        {standing === 'coming' && mayChange ? (
          <WithdrawComing
            label={t('legal.withdraw', { date: formatDate(validFrom, i18n.language) })}
            done={t('legal.withdrawn')}
            withdraw={() => callEndpoint(withdrawProductLegal, { input: { productId: product.id, validFrom } })}
          />
        ) : null}
      </chakra.div>
      <Facts>
        <Fact label={t('legal.fields.withdrawal')}>{t(`withdrawals.${withdrawal}`)}</Fact>
        <Fact label={t('legal.fields.withdrawalDays')}>
          {withdrawalDays === null ? t('legal.byCountry') : t('legal.days', { count: withdrawalDays })}
        </Fact>
        <Fact label={t('legal.fields.information')}>{t(`legal.information.${information}`)}</Fact>
        <Fact label={t('legal.fields.signature')}>{t(`legal.signature.${signature}`)}</Fact>
        <Fact label={t('legal.fields.waitHours')}>
          {waitHours === 0 ? t('legal.noWait') : t('legal.hours', { count: waitHours })}
        </Fact>
        <Fact label={t('legal.fields.source')}>{source}</Fact>
      </Facts>
    </chakra.li>
  )
}
