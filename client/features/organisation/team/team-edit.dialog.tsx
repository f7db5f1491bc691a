import { DoorOpen, Phone, Split } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { patchTeam, type Team } from '../../../../shared/features/organisation/team/team.api.ts'
import { channelsOf, teamWays, wayOf } from '../../../../shared/features/organisation/team/team.rules.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'

const kit = formFor(z.object({ ways: z.enum(teamWays) }), 'teams:edit')

const icons = { door: DoorOpen, telesales: Phone, both: Split } as const

/** How a team sells, changed by people who may. */
export function TeamEditDialog({ team, onClose, onSaved }: { team: Team; onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation('teams')
  return (
    <DialogForm
      title={t('edit.title', { team: team.name })}
      kit={kit}
      start={{ ways: wayOf(team.channels) }}
      draft={{ kind: 'team', id: `${team.id} ${team.channels.join(' ')}` }}
      save={async ({ ways }) => {
        const input = { channels: channelsOf(ways), before: team.channels }
        const result = await inWords(callEndpoint(patchTeam, { input, params: { id: team.id } }))
        // After a refusal, too: somebody who was late sees behind the dialog what holds now.
        onSaved()
        if (result.ok) snackbar.open({ text: t('ways.saved') })
        return result
      }}
      onClose={onClose}
    >
      {() => (
        <kit.ChoiceField
          name="ways"
          help={t('edit.help')}
          choices={teamWays.map((value) => ({ value, label: t(`edit.choices.${value}`), icon: icons[value] }))}
        />
      )}
    </DialogForm>
  )
}
