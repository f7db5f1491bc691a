import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviations } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { saleEvents } from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { saleActs, type SaleActName } from '../../../../shared/features/sales/act/sale-acts.rules.ts'
import { DeviationThread } from '../../../entities/deviation-thread.tsx'
import { Deadline } from '../../../entities/deadline.tsx'
import { useReasonName } from '../reason/reason-text.panel.tsx'
import { RowActs, type ActForm, type RowAct } from '../../../desk/act/row-acts.tsx'
import { ReceiptBadge, receiptStateOf } from '../../../entities/receipt-badge.tsx'
import { useSession } from '../../../desk/session/session.tsx'
import { approvers, useNobodyElse } from '../../../entities/use-nobody-else.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { useRow } from '../../../sync/use-row.ts'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { Section } from '../../../ui/page.tsx'
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
  const actor = useSession().session?.actor ?? null
  const nobodyElse = useNobodyElse(approvers)
  const { row: deviation } = useRow(deviations, sale.openDeviationId ?? undefined)
  const unresolved = deviation?.state === 'resolved' ? undefined : deviation
  const names =
    actor === null ? [] : buttonsFor(sale, actor, { nobodyElse, isAnswered: deviation?.state === 'answered' })
  const before = useBeforeApproval(sale)
  return (
    <Section title={t('orders:panel.status')} actions={<Receipt sale={sale} />}>
      <chakra.div display="grid" gap="4">
        {/* The thread begins with the comment. */}
        <StatusNow sale={sale} comment={unresolved ? '' : sale.statusComment} />
        {unresolved && !isThreadBeside ? <DeviationThread deviation={unresolved} /> : null}
        <ApprovalGapsNotice sale={sale} before={before} names={names} />
        <RowActs
          version={sale.version}
          acts={useSaleActs(sale, { names, before })}
          none={
            <chakra.p color="fg.muted" fontSize="sm">
              {t('orders:panel.noActs')}
            </chakra.p>
          }
          renderChanged={(act, isClosed) => (
            <SaleChangedNotice sale={sale} act={act as DeskActName} isClosed={isClosed} />
          )}
        />
      </chakra.div>
    </Section>
  )
}

interface Offered {
  readonly names: readonly DeskActName[]
  readonly before: ReturnType<typeof useBeforeApproval>
}

/** All acts of the desk on a sale. What was typed in the form of one is in the form of the next. */
function useSaleActs(sale: Sale, { names, before }: Offered): readonly RowAct[] {
  const { t } = useTranslation()
  const text = useText()
  const actOnSale = useActOnSale()
  const undo = useUndoOnSale()
  const [draft, setDraft] = useState(() => emptyActDraft(sale, Date.now()))
  const done = (name: DeskActName) => () => {
    setDraft(emptyActDraft(sale, Date.now()))
    const undone = undoOf(name)
    return {
      text: text(`orders:act.${name}.done`),
      status: name in saleActs ? saleActs[name as SaleActName].to : sale.status,
      ...(undone === null ? {} : { undo: () => undo(undone, sale) }),
    }
  }
  const formOf = (name: DeskActName) => (form: ActForm) =>
    name === 'amend' ? (
      <SaleAmendForm sale={sale} onDone={form.finish} onLeave={form.close} />
    ) : (
      <SaleActForm
        key={name}
        act={name}
        sale={sale}
        draft={draft}
        isClosed={form.isClosed}
        onLeave={(typed) => {
          setDraft(typed)
          form.close()
        }}
        onSubmit={(typed) => {
          setDraft(typed)
          return form.submit(() => actOnSale(name, sale, typed))
        }}
      />
    )
  const { gaps, isArmed, arm } = before
  // An approval needs no form: it asks for nothing and can be undone.
  const approval = {
    label: text(isArmed ? 'orders:gaps.approveAnyway' : 'orders:act.approve.button'),
    formLabel: t('orders:act.approve.withComment'),
    run: () => actOnSale('approve', sale, emptyActDraft(sale, Date.now())),
    mayRun: () => {
      if (gaps.length === 0 || isArmed) return true
      arm()
      return false
    },
  }
  return (Object.keys(deskActs) as DeskActName[]).map((name) => ({
    name,
    label: text(`orders:act.${name}.button`),
    title: text(`orders:act.${name}.title`),
    shortcut: deskActs[name].key,
    look: deskActs[name].look,
    isOffered: names.includes(name),
    renderForm: formOf(name),
    done: done(name),
    ...(name === 'approve' ? approval : {}),
  }))
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
const undoOf = (name: DeskActName): SaleBulkAct | null =>
  name === 'approve' || name === 'approve-flagged' ? 'approve' : name === 'flag' || name === 'audit' ? 'flag' : null
