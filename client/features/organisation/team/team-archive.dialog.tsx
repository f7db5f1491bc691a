import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { closeTeam, reopenTeam } from '../../../../shared/features/organisation/team/team-closing.api.ts'
import { teams, type TeamRow } from '../../../../shared/features/organisation/team/team.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { foundIn, LookupField } from '../../../desk/form/lookup-field.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'

const NO_TEAM = 'none'
const schema = z.object({
  toTeamId: z.nullable(z.string()).check(z.refine((chosen) => chosen !== null, 'team.destination-required')),
})
const kit = formFor(schema, 'teams:archive')
const teamChoices = foundIn(teams.list, ({ name, officeName }) => `${name} (${officeName})`)

/** Archives a team that people work in, and asks where they go. Undo brings the team and its people back. */
export function TeamArchiveDialog({ row, onClose }: { row: TeamRow; onClose: () => void }) {
  const { t } = useTranslation(['teams', 'organisation', 'resource', 'common'])
  const listChanged = useListChanged()
  const outcome = useOutcome()
  const { id, name, members: count } = row
  const among = {
    useFound: (search: string, current: string) => {
      // oxlint-disable-next-line react/hooks, react-hooks/hooks -- called by the field, each time it is drawn
      const { options, hasMore } = teamChoices.useFound(search, current === NO_TEAM ? '' : current)
      const others = options.filter(({ value }) => value !== id)
      return {
        options: [...others, { value: NO_TEAM, label: t('archive.noTeam', { office: row.officeName }) }],
        hasMore,
      }
    },
  }
  const takeBack = async (version: number, toTeamId: Id | null, people: readonly Id[]) => {
    const result = await callAct(reopenTeam, { id, version }, { toTeamId, people: [...people] })
    listChanged(teams.list.name)
    outcome(result, t('resource:record.restored', { name }))
  }
  return (
    <DialogForm
      title={t('archive.title', { name })}
      kit={kit}
      start={{ toTeamId: null as string | null }}
      draft={{ kind: 'team-archive', id }}
      saveLabel={t('archive.save', { count })}
      save={async (chosen) => {
        const toTeamId = chosen.toTeamId === NO_TEAM ? null : chosen.toTeamId
        const result = await callAct(closeTeam, row, { toTeamId, people: count })
        listChanged(teams.list.name)
        if (!result.ok) return result
        const { version, people } = result.value
        snackbar.open({
          text: t('archive.done', { name, count: people.length }),
          action: {
            label: t('common:undo'),
            onPress: () => void takeBack(version, toTeamId, people).catch(reportError),
          },
        })
        return result
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{t('archive.people', { count })}</p>
          <LookupField name="toTeamId" among={among} required emptyLabel={t('organisation:choose')} />
          <p>{form.watch('toTeamId') === NO_TEAM ? t('archive.without') : t('organisation:move.stays')}</p>
        </>
      )}
    </DialogForm>
  )
}
