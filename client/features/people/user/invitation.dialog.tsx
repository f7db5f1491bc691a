import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../../shared/features/account/account.schema.ts'
import {
  invitationFormSchema,
  inviteUser,
  type InvitationSlip,
} from '../../../../shared/features/people/user/invitation.api.ts'
import { newId } from '../../../sync/new-id.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useDeliveryWays } from '../../../entities/delivery-ways.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { useRoleName } from '../../../entities/role-name.ts'
import { InvitationSlips } from './invitation-slips.panel.tsx'
import { SellsForFields } from './sells-for.panel.tsx'
import { named, useUserChoices } from './user-choice.queries.ts'

const kit = formFor(invitationFormSchema, 'people:invitations')

const empty = {
  name: '',
  email: '',
  language: 'sv' as const,
  roleId: null,
  teamId: null,
  officeId: null,
  titleId: null,
  phone: '',
  employmentDay: null,
  providerIds: null,
  teamProviderId: null,
}

/** Invites a person: role, name and place of work. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people')
  const listChanged = useListChanged()
  const [id] = useState(newId)
  const ways = useDeliveryWays()
  const [slip, setSlip] = useState<InvitationSlip | null | undefined>()
  if (slip !== undefined) return <InvitedDialog slip={slip} onClose={onClose} />
  return (
    <DialogForm
      title={t('invitations.create')}
      kit={kit}
      start={empty}
      draft={{ kind: 'invitation', id: 'new' }}
      saveLabel={ways?.mail === false ? t('invitations.makeLink') : t('invitations.submit')}
      save={async (form) => {
        const result = await inWords(callEndpoint(inviteUser, { input: { ...form, id } }))
        listChanged('invitations')
        listChanged('users')
        if (!result.ok) return result
        setSlip(result.value.slip ?? null)
        return result
      }}
      onClose={() => undefined}
    >
      {() => <InvitationFields />}
    </DialogForm>
  )
}

function InvitationFields() {
  const { t } = useTranslation('people')
  const nameOf = useRoleName()
  const { roles, titles, offices, teams } = useUserChoices()
  const roleId = kit.useAnswer('roleId')
  const sells = roles.find(({ id }) => id === roleId)?.sells === true
  const none = t('notGiven')
  return (
    <>
      <kit.SelectField
        name="roleId"
        required
        help={roleId === null ? t('invitations.noRoleHelp') : undefined}
        nullable
        emptyLabel={t('invitations.noRole')}
        options={roles.flatMap(({ id, name, isGivable }) =>
          isGivable === false ? [] : [{ value: id, label: nameOf(name) }],
        )}
      />
      <kit.TextField name="name" required autoComplete="off" />
      <kit.TextField name="email" type="email" required autoComplete="off" autoCapitalize="none" />
      <kit.TextField name="phone" type="tel" autoComplete="off" />
      <kit.SelectField
        name="language"
        options={languages.map((value) => ({ value, label: t(`users.languages.${value}`) }))}
      />
      <kit.SelectField
        name="teamId"
        nullable
        required={sells}
        emptyLabel={sells ? t('invitations.chooseTeam') : none}
        options={named(teams)}
        help={sells ? t('invitations.teamHelp') : undefined}
      />
      {sells ? null : (
        <kit.SelectField
          name="officeId"
          nullable
          emptyLabel={none}
          options={named(offices)}
          help={t('invitations.officeHelp')}
        />
      )}
      <kit.SelectField name="titleId" nullable emptyLabel={none} options={named(titles)} />
      <SellsForFields />
      <kit.DateField name="employmentDay" nullable />
    </>
  )
}

/** The mail is being sent, or the inviter hands the link over. */
function InvitedDialog({ slip, onClose }: { slip: InvitationSlip | null; onClose: () => void }) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <Dialog
      open
      onClose={onClose}
      title={slip === null ? t('people:invitations.sent') : t('people:invitations.made')}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      {slip === null ? <p>{t('people:invitations.mailed')}</p> : <InvitationSlips slips={[slip]} />}
    </Dialog>
  )
}
