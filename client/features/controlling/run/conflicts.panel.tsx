import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getNextConflict,
  postConflictDecision,
  postConflictReopen,
  type ConflictCandidate,
  type ConflictView,
} from '../../../../shared/features/controlling/run/controlling-run.api.ts'
import { runList, type RunRow } from '../../../../shared/features/controlling/run/controlling-run.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { ok } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { RowFacts } from '../../../entities/facts.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { RowActs, type RowAct } from '../../../desk/act/row-acts.tsx'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'

/** Rows with several possible sales, one after the other: a figure chooses, `n` says that it is none of them. */
export function ConflictsPanel({ row }: { row: RunRow }) {
  const mayAct = useCan('update sale_reports')
  return mayAct ? <Conflicts row={row} /> : null
}

function Conflicts({ row: { id, counts } }: { row: RunRow }) {
  const { t } = useTranslation(['controlling', 'common'])
  const listChanged = useListChanged()
  const [after, setAfter] = useState(0)
  const asked = useEndpoint(getNextConflict, {
    isFresh: true,
    params: { id },
    input: { after: String(after) },
    stamp: counts.conflict.open,
  })
  const conflict = asked.value?.conflict ?? null
  if (asked.value === null)
    return asked.failed ? (
      <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
    ) : (
      <ListSkeleton rows={3} />
    )
  if (conflict === null) return null
  const decided = () => {
    listChanged(runList.name)
    asked.again()
  }
  return (
    <Section title={t('controlling:conflict.title', { count: conflict.left })}>
      <Conflict key={conflict.row.id} view={conflict} onDecided={decided} onPass={() => setAfter(conflict.row.place)} />
    </Section>
  )
}

interface Props {
  readonly view: ConflictView
  readonly onDecided: () => void
  readonly onPass: () => void
}

function Conflict({ view, onDecided, onPass }: Props) {
  const { t } = useTranslation(['controlling', 'failures'])
  const { row, candidates } = view
  const { id, version } = row
  const decide = async (saleId: Id | null) => {
    const answer = await callAct(postConflictDecision, { id, version }, { saleId })
    if (answer.ok) decided.current = answer.value.version
    onDecided()
    return answer
  }
  const decided = useRef(version)
  const undo = async () => {
    const answer = await callAct(postConflictReopen, { id, version: decided.current }, {})
    onDecided()
    return answer
  }
  const acts: readonly RowAct[] = [
    ...candidates.map((one, at): RowAct => ({
      name: one.saleId,
      label: t('conflict.choose', { number: at + 1 }),
      shortcut: String(at + 1),
      isOffered: !one.isTaken && !row.isOwn,
      run: () => decide(one.saleId),
      done: () => ({ text: t('conflict.chosen', { number: at + 1 }), undo }),
    })),
    {
      name: 'none',
      label: t('conflict.none'),
      shortcut: 'n',
      isOffered: !row.isOwn,
      run: () => decide(null),
      done: () => ({ text: t('conflict.noneDone'), undo }),
    },
    {
      name: 'pass',
      label: t('conflict.pass'),
      shortcut: 's',
      isOffered: view.left > 1,
      run: () => {
        onPass()
        return Promise.resolve(ok(undefined))
      },
    },
  ]
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 16rem' }}>
      <chakra.div display="grid" gap="4">
        <RowFacts
          words="controlling:conflict"
          facts={{
            'columns.line': String(row.line ?? ''),
            'columns.name': view.name,
            'columns.phone': view.phone,
            'columns.address': view.address,
            'columns.idNumber': view.maskedIdNumber,
            'columns.orderNumber': row.orderNumber,
            'columns.soldOn': row.soldOn === null ? '' : <DayText day={row.soldOn} />,
            'columns.status': row.status,
            'columns.amount': <Money ore={row.theirsOre} currency={row.currency} />,
          }}
        />
        <chakra.ol margin="0" padding="0" listStyle="none" display="grid" gap="3">
          {candidates.map((one, at) => (
            <Candidate key={one.saleId} candidate={one} number={at + 1} />
          ))}
        </chakra.ol>
      </chakra.div>
      <chakra.div alignSelf="start" display="grid" gap="3">
        {row.isOwn ? <Notice tone="info">{t('failures:controlling.own')}</Notice> : null}
        <RowActs version={version} acts={acts} />
      </chakra.div>
    </chakra.div>
  )
}

function Candidate({ candidate, number }: { candidate: ConflictCandidate; number: number }) {
  const { t } = useTranslation('controlling')
  const { customerName, sellerName, soldOn, status, externalOrderNumber, products, expectedOre, currency, isTaken } =
    candidate
  return (
    <chakra.li display="flex" gap="3" padding="3" borderWidth="1px" borderRadius="md">
      <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {number}
      </chakra.span>
      <chakra.div display="grid" gap="1" flex="1" minWidth="0">
        <chakra.span fontWeight="medium" display="flex" flexWrap="wrap" alignItems="center" gap="2">
          {customerName || '–'} <SaleStatusBadge status={status} />
        </chakra.span>
        <chakra.span color="fg.muted" fontSize="sm">
          <DayText day={soldOn} /> · {products} · {sellerName}
          {externalOrderNumber === '' ? '' : ` · ${externalOrderNumber}`} ·{' '}
          <Money ore={expectedOre} currency={currency} />
        </chakra.span>
        {isTaken ? (
          <chakra.span color="warning.fg" fontSize="sm">
            {t('conflict.taken')}
          </chakra.span>
        ) : null}
      </chakra.div>
    </chakra.li>
  )
}
