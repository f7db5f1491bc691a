import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../../shared/features/account/account.schema.ts'
import { invitationFormSchema, inviteUser } from '../../../../shared/features/people/user/invitation.api.ts'
import { newId } from '../../../sync/new-id.ts'
import { callEndpoint, inWords } from '../../../entities/call-endpoint.ts'
import { DialogForm } from '../../../entities/dialog-form.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { copied } from '../../../ui/copied.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { useRoleName } from '../../../entities/role-name.ts'
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
  employmentDay: null,
  providerIds: null,
  teamProviderId: null,
}

/** Invites somebody: who they are, what they may do and where they work. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people')
  const listChanged = useListChanged()
  const [id] = useState(newId)
  const [link, setLink] = useState<string | null>(null)
  if (link !== null) return <LinkDialog link={link} onClose={onClose} />
  return (
    <DialogForm
      title={t('invitations.create')}
      kit={kit}
      start={empty}
      draft={{ kind: 'invitation', id: 'new' }}
      saveLabel={t('invitations.submit')}
      save={async (form) => {
        const result = await inWords(callEndpoint(inviteUser, { input: { ...form, id } }))
        listChanged('invitations')
        listChanged('users')
        if (!result.ok) return result
        setLink(result.value.link ?? '')
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
  const none = t('notGiven')
  return (
    <>
      <kit.TextField name="name" required autoComplete="off" />
      <kit.TextField name="email" type="email" required autoComplete="off" autoCapitalize="none" />
      <kit.SelectField
        name="language"
        options={languages.map((value) => ({ value, label: t(`users.languages.${value}`) }))}
      />
      <kit.SelectField
        name="roleId"
        nullable
        emptyLabel={none}
        options={roles.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
      />
      <kit.SelectField name="teamId" nullable emptyLabel={none} options={named(teams)} />
      <kit.SelectField
        name="officeId"
        nullable
        emptyLabel={none}
        options={named(offices)}
        help={t('invitations.officeHelp')}
      />
      <kit.SelectField name="titleId" nullable emptyLabel={none} options={named(titles)} />
      <SellsForFields />
      <kit.DateField name="employmentDay" nullable />
    </>
  )
}

/** Where no mail server is set up, whoever invited hands the link over. It is shown once. */
function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation(['people', 'common'])
  const copy = async () => {
    const isThere = await copied(link)
    snackbar.open({ text: t(isThere ? 'people:invitations.copied' : 'people:invitations.copyFailed'), icon: Check })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people:invitations.sent')}
      actions={
        <>
          {link === '' ? null : (
            <Button variant="solid" onClick={() => void copy().catch(reportError)}>
              <Copy size={18} aria-hidden />
              {t('people:invitations.copy')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:close')}</Button>
        </>
      }
    >
      {link === '' ? (
        <p>{t('people:invitations.mailed')}</p>
      ) : (
        <>
          <p>{t('people:invitations.handOver')}</p>
          <code style={{ overflowWrap: 'anywhere' }}>{link}</code>
        </>
      )}
    </Dialog>
  )
}
