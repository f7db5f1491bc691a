import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Collection, Row } from '../../../shared/sync/collection.ts'
import { useEngine } from '../../sync/sync-provider.tsx'
import { useRow } from '../../sync/use-row.ts'
import { ListSkeleton, Notice } from '../../ui/states.tsx'

/** The whole row behind a row of an online list: details and acts need more than the list shows. */
export function WholeRow<R extends Row>({
  of,
  id,
  children,
}: {
  of: Collection<R>
  id: Id
  children: (row: R) => ReactNode
}) {
  const { t } = useTranslation('resource')
  const { worksOnline } = useEngine()
  const { row, loading } = useRow(of, id)
  if (row !== undefined) return children(row)
  return loading ? (
    <ListSkeleton rows={3} />
  ) : (
    <Notice tone="info">{worksOnline ? t('wholeRowGone') : t('wholeRowMissing')}</Notice>
  )
}

/** A quick look that shows the whole row: `quickLook={wholeRow(commissionPayouts, (payout) => <PayoutQuickLook … />)}`. */
export const wholeRow =
  <R extends Row>(of: Collection<R>, draw: (row: R) => ReactNode) =>
  ({ id }: { readonly id: Id }) => (
    <WholeRow of={of} id={id}>
      {draw}
    </WholeRow>
  )
