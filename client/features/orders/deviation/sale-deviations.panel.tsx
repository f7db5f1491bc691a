import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviations, type Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { DeviationStateBadge } from '../../../entities/deviation-badge.tsx'
import { DeviationReasonText } from '../reason/reason-text.panel.tsx'
import { Deadline } from '../../../entities/deadline.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { Section } from '../../../ui/page.tsx'

/** What has been wrong with a sale, the newest first. */
export function SaleDeviationsPanel({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  const { rows } = useRows(deviations, { index: 'saleId', equals: sale.id })
  if (rows.length === 0) return null
  return (
    <Section title={t('orders:panel.deviations')} flush>
      <chakra.ul listStyle="none" margin="0" padding="0">
        {rows
          .toSorted((left, right) => right.raisedAt - left.raisedAt)
          .map((deviation) => (
            <DeviationItem key={deviation.id} deviation={deviation} />
          ))}
      </chakra.ul>
    </Section>
  )
}

function DeviationItem({ deviation }: { deviation: Deviation }) {
  const { t } = useTranslation()
  return (
    <chakra.li borderTopWidth="1px">
      <ItemLink to={pathTo('deviation', { id: deviation.id })}>
        <chakra.span display="flex" justifyContent="space-between" gap="3" alignItems="center">
          <chakra.strong fontWeight="semibold">
            <DeviationReasonText type={deviation.type} detail={deviation.detail} />
          </chakra.strong>
          <DeviationStateBadge status={deviation.state} />
        </chakra.span>
        {deviation.text === '' ? null : <chakra.span display="block">{deviation.text}</chakra.span>}
        {deviation.answerText === '' ? null : (
          <chakra.span display="block" color="fg.muted">
            {t('orders:deviation.sellerSays', { text: deviation.answerText })}
          </chakra.span>
        )}
        <chakra.span display="block" color="fg.muted" fontSize="sm">
          {deviation.raisedByName} · <MomentText at={deviation.raisedAt} />
          {deviation.state === 'resolved' ? null : (
            <>
              {' · '}
              <Deadline at={deviation.dueAt} />
            </>
          )}
        </chakra.span>
      </ItemLink>
    </chakra.li>
  )
}

const ItemLink = chakra(Link, {
  base: {
    display: 'block',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
