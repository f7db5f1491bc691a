import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviations } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { saleEvents } from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { saleActs, type SaleActName } from '../../../../shared/features/sales/report/sale-acts.rules.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { ActButton } from '../../../entities/act-button.tsx'
import { DeviationThread } from '../../../entities/deviation-thread.tsx'
import { useActDone } from '../../../entities/use-act-done.ts'
import { Deadline } from '../../../entities/deadline.tsx'
import { useReasonName } from '../../../entities/reason-text.tsx'
import { ReceiptBadge, receiptStateOf } from '../../../entities/receipt-badge.tsx'
import { useSession } from '../../../entities/session/session.tsx'
import { approvers, useNobodyElse } from '../../../entities/use-nobody-else.ts'
import { MomentText } from '../../../entities/when.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { useRow } from '../../../sync/use-row.ts'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { Button } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import { ApprovalGapsNotice, useBeforeApproval } from './approval-gaps.panel.tsx'
import { emptyActDraft } from './sale-act-draft.rules.ts'
import { SaleActForm } from './sale-act.form.tsx'
import { useActOnSale, useUndoOnSale } from './sale-act.queries.ts'
import { SaleAmendForm } from './sale-amend.form.tsx'
import { buttonsFor, deskActs, type DeskActName, type SaleBulkAct } from './sale-acts.rules.ts'
import { statusDetailOf } from '../reason/status-reason.rules.ts'
import { SaleChangedNotice } from './sale-changed.panel.tsx'

interface SaleActsPanelProps {
  readonly sale: Sale
  /** The page shows what was said about the deviation already. */
  readonly isThreadBeside?: boolean
}

/** Where a sale stands, and exactly the steps that are open to this person from there. */
export function SaleActsPanel({ sale, isThreadBeside = false }: SaleActsPanelProps) {
  const { t } = useTranslation()
  const text = useText()
  const actor = useSession().session?.actor ?? null
  const nobodyElse = useNobodyElse(approvers)
  const actOnSale = useActOnSale()
  const { row: deviation } = useRow(deviations, sale.openDeviationId ?? undefined)
  const unresolved = deviation?.state === 'resolved' ? undefined : deviation
  const undo = useUndoOnSale()
  const tellDone = useActDone()
  /** The act whose form is open, and the version of the sale that it was opened on. */
  const [begun, setBegun] = useState<{ act: DeskActName; version: number } | null>(null)
  const [isSending, setSending] = useState(false)
  const [draft, setDraft] = useState(() => emptyActDraft(sale, Date.now()))
  const names =
    actor === null ? [] : buttonsFor(sale, actor, { nobodyElse, isAnswered: deviation?.state === 'answered' })
  const act = begun?.act ?? null
  // A step that somebody else's act has closed is not offered any further; what was typed stays to be read.
  const isClosed = act !== null && !isSending && !names.includes(act)
  const isChanged = begun !== null && !isSending && begun.version !== sale.version
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const before = useBeforeApproval(sale)
  const open = (name: DeskActName) => {
    setFailures([])
    setBegun({ act: name, version: sale.version })
  }
  const done = (name: DeskActName) => {
    setBegun(null)
    setDraft(emptyActDraft(sale, Date.now()))
    const undone = undoableAs(name)
    tellDone({
      text: text(`orders:act.${name}.done`),
      status: name in saleActs ? saleActs[name as SaleActName].to : sale.status,
      ...(undone === null ? {} : { undo: () => undo(undone, sale) }),
    })
  }
  const approve = async () => {
    if (isSending) return
    if (before.gaps.length > 0 && !before.isArmed) return before.arm()
    setSending(true)
    setFailures([])
    try {
      const result = await actOnSale('approve', sale, emptyActDraft(sale, Date.now()))
      if (result.ok) done('approve')
      else setFailures(result.failures)
    } finally {
      setSending(false)
    }
  }
  // An approval needs no form: it asks for nothing and can be undone.
  const press = (name: DeskActName) => (name === 'approve' ? void approve() : open(name))
  useKeys(act === null ? Object.fromEntries(names.map((name) => [deskActs[name].key, () => press(name)])) : {})
  return (
    <Section title={t('orders:panel.status')} actions={<Receipt sale={sale} />}>
      <chakra.div display="grid" gap="4">
        {/* The thread begins with the comment. */}
        <StatusNow sale={sale} comment={unresolved ? '' : sale.statusComment} />
        {unresolved && !isThreadBeside ? <DeviationThread deviation={unresolved} /> : null}
        <ApprovalGapsNotice sale={sale} before={before} names={names} />
        {act === null ? (
          <ActButtons
            names={names}
            isArmed={before.isArmed}
            isSending={isSending}
            onPress={press}
            onComment={() => open('approve')}
          />
        ) : (
          <chakra.h3 fontSize="sm">{text(`orders:act.${act}.title`)}</chakra.h3>
        )}
        <Refusals of={failures} />
        {act !== null && isChanged ? <SaleChangedNotice sale={sale} act={act} isClosed={isClosed} /> : null}
        {act === 'amend' ? (
          <SaleAmendForm sale={sale} onDone={() => done('amend')} onLeave={() => setBegun(null)} />
        ) : null}
        {act === null || act === 'amend' ? null : (
          <SaleActForm
            key={act}
            act={act}
            sale={sale}
            draft={draft}
            isClosed={isClosed}
            onLeave={(typed) => {
              setDraft(typed)
              setBegun(null)
            }}
            onSubmit={async (typed) => {
              setDraft(typed)
              setSending(true)
              try {
                const result = await actOnSale(act, sale, typed)
                if (result.ok) done(act)
                return result
              } finally {
                setSending(false)
              }
            }}
          />
        )}
      </chakra.div>
    </Section>
  )
}

function Refusals({ of }: { of: readonly Failure[] }) {
  const failureText = useFailureText()
  return of.map((one) => (
    <Notice key={one.code} tone="danger" icon={CircleAlert}>
      {failureText(one)}
    </Notice>
  ))
}

function Receipt({ sale }: { sale: Sale }) {
  return <ReceiptBadge state={receiptStateOf(useReceipt(sale.id), sale.status)} />
}

function StatusNow({ sale, comment }: { sale: Sale; comment: string }) {
  const { t } = useTranslation()
  const text = useText()
  return (
    <chakra.div display="grid" gap="2" fontSize="sm">
      <chakra.p color="fg.muted">
        {text(`selling:status.${sale.status}`)}
        {' · '}
        <MomentText at={sale.statusAt} />
      </chakra.p>
      {sale.statusReason === null ? null : <StatusReason sale={sale} word={sale.statusReason} />}
      {comment === '' ? null : <chakra.p color="fg.muted">{comment}</chakra.p>}
      {sale.awaiting === null ? null : (
        <chakra.p>
          {t('orders:panel.awaiting', { who: text(`sales:saleReport.awaiting.${sale.awaiting}`) })}
          {sale.dueAt === null ? null : (
            <>
              {' · '}
              <Deadline at={sale.dueAt} />
            </>
          )}
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** In the company's own words where it has them; the history, which is on the page as well, knows them. */
function StatusReason({ sale, word }: { sale: Sale; word: string }) {
  const text = useText()
  const nameOf = useReasonName()
  const { rows } = useRows(saleEvents, { index: 'saleId', equals: sale.id })
  const detail = statusDetailOf(sale, rows)
  return (
    <chakra.p fontWeight="medium">
      {detail === null ? text(`sales:saleReport.reason.${word}`) : nameOf(detail)}
    </chakra.p>
  )
}

/** The act that is undone, for the acts that can be undone. */
const undoableAs = (name: DeskActName): SaleBulkAct | null =>
  name === 'approve' || name === 'approve-flagged' ? 'approve' : name === 'flag' || name === 'audit' ? 'flag' : null

function ActButtons({
  names,
  isArmed,
  isSending,
  onPress,
  onComment,
}: {
  names: readonly DeskActName[]
  /** Something is missing, and the next press approves all the same. */
  isArmed: boolean
  isSending: boolean
  onPress: (name: DeskActName) => void
  /** Opens the form of an approval with a comment. */
  onComment: () => void
}) {
  const { t } = useTranslation()
  const text = useText()
  if (names.length === 0)
    return (
      <chakra.p color="fg.muted" fontSize="sm">
        {t('orders:panel.noActs')}
      </chakra.p>
    )
  // One act stands out: the first of those that lead on.
  const primary = names.find((name) => deskActs[name].look === 'solid')
  return (
    <chakra.div display="grid" gap="2">
      {names.map((name) => (
        <ActButton
          key={name}
          label={text(name === 'approve' && isArmed ? 'orders:gaps.approveAnyway' : `orders:act.${name}.button`)}
          shortcut={deskActs[name].key}
          look={deskActs[name].look === 'solid' && name !== primary ? 'plain' : deskActs[name].look}
          busy={isSending && name === 'approve'}
          onPress={() => onPress(name)}
        />
      ))}
      {names.includes('approve') ? (
        <Button variant="ghost" size="sm" onClick={onComment}>
          {t('orders:act.approve.withComment')}
        </Button>
      ) : null}
    </chakra.div>
  )
}
