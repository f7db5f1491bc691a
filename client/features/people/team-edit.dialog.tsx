import { chakra } from '@chakra-ui/react'
import { DoorOpen, Phone, Split } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { patchTeam, type Team } from '../../../shared/features/people/team.api.ts'
import { callEndpoint, inWords } from '../../entities/call-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formFor } from '../../ui/form/form-for.tsx'
import { snackbar } from '../../ui/snackbar.tsx'
import { channelsOf, teamWays, wayOf } from '../../../shared/features/people/team.rules.ts'

const { useDraftForm, Form, ChoiceField } = formFor(z.object({ ways: z.enum(teamWays) }), 'teams:edit')

const icons = { door: DoorOpen, telesales: Phone, both: Split } as const

/** How a team sells, changed by who may. */
export function TeamEditDialog({ team, onClose, onSaved }: { team: Team; onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation(['teams', 'common'])
  const form = useDraftForm({ ways: wayOf(team.channels) })
  return (
    <Dialog open onClose={onClose} title={t('teams:edit.title', { team: team.name })}>
      <Form
        form={form}
        onSubmit={async ({ ways }) => {
          const input = { channels: channelsOf(ways), before: team.channels }
          const result = await inWords(callEndpoint(patchTeam, { input, params: { id: team.id } }))
          // Who was too late sees behind the dialog what holds now.
          onSaved()
          if (!result.ok) return result
          snackbar.open({ text: t('teams:ways.saved') })
          onClose()
          return result
        }}
      >
        <ChoiceField
          name="ways"
          help={t('teams:edit.help')}
          choices={teamWays.map((value) => ({ value, label: t(`teams:edit.choices.${value}`), icon: icons[value] }))}
        />
        <chakra.div display="grid" gap="2">
          <Button type="submit" variant="solid" size="lg" busy={form.formState.isSubmitting}>
            {t('common:save')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </chakra.div>
      </Form>
    </Dialog>
  )
}
