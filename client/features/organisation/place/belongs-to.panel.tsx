import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ListContract, ListRow } from '../../../../shared/resource/list.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { ListRow as Line } from '../../../ui/list-row.tsx'
import { Section } from '../../../ui/page.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'

interface Named extends ListRow {
  readonly name: string
}

/** The offices of a region, the teams of an office: the first hundred, each with its link. */
export function BelongsTo<R extends Named>({
  title,
  nothing,
  contract,
  filters,
  pathOf,
  noteOf,
}: {
  title: string
  nothing: string
  contract: ListContract<R, Readonly<Record<string, 'many' | 'one' | 'days'>>>
  filters: Readonly<Record<string, readonly string[]>>
  pathOf: (row: R) => string
  noteOf: (row: R) => string
}) {
  const { t } = useTranslation('organisation')
  const { rows, total } = useFirstRows<R, string>(contract, { size: 100, filters })
  const left = (total?.n ?? 0) - rows.length
  return (
    <Section title={title} flush={rows.length > 0}>
      {total === null ? <ListSkeleton rows={2} /> : null}
      {total?.n === 0 ? <chakra.p color="fg.muted">{nothing}</chakra.p> : null}
      {rows.map((row) => (
        <Line key={row.id} to={pathOf(row)} title={row.name} detail={noteOf(row)} />
      ))}
      {left > 0 ? <chakra.p padding="4">{t('andMore', { count: left })}</chakra.p> : null}
    </Section>
  )
}
