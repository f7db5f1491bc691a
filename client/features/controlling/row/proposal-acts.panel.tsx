import { useTranslation } from 'react-i18next'
import { postProposalDecision } from '../../../../shared/features/controlling/run/controlling-run.api.ts'
import { matchedRowList, type MatchedRow } from '../../../../shared/features/controlling/run/matched-row.list.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { RowActs } from '../../../desk/act/row-acts.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Notice } from '../../../ui/states.tsx'

/** A row that was not rolled back, because payroll has its commission: roll it back all the same, or leave it. */
export function ProposalActs({ row }: { row: MatchedRow }) {
  const { t } = useTranslation(['controlling', 'failures'])
  const listChanged = useListChanged()
  const isOffered = useCan('update sale_reports')
  const { id, version, isOwn } = row
  if (isOffered && isOwn) return <Notice tone="info">{t('failures:controlling.own')}</Notice>
  const decide = async (rollBack: boolean) => {
    const answer = await callAct(postProposalDecision, { id, version }, { rollBack })
    listChanged(matchedRowList.name)
    return answer
  }
  return (
    <RowActs
      version={version}
      acts={[
        {
          name: 'roll-back',
          label: t('proposal.rollBack'),
          shortcut: 'r',
          look: 'danger',
          isOffered,
          run: () => decide(true),
          done: () => ({ text: t('proposal.rolledBack') }),
        },
        {
          name: 'leave',
          label: t('proposal.leave'),
          shortcut: 'l',
          isOffered,
          run: () => decide(false),
          done: () => ({ text: t('proposal.left') }),
        },
      ]}
    />
  )
}
