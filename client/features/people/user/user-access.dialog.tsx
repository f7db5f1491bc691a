import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { freeText } from '../../../../shared/kernel/one-line.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { saveUserAccess, type DirectGrant, type UserAccess } from '../../../../shared/features/people/role/role.api.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Checkbox } from '../../../ui/table.tsx'
import { GrantTable, useExtentChoices } from '../role/grant-table.panel.tsx'
import { useRoleName } from '../../../entities/role-name.ts'
import { canViewTeam, withTeamView } from '../role/can-view-team.rules.ts'
import { useUserChoices } from './user-choice.queries.ts'

const reasonForm = z.object({ reason: z.string().check(freeText(), z.maxLength(300, 'record.too-long')) })
const { useDraftForm, Form, TextField } = formFor(reasonForm, 'people:access')

const FORM = 'access-form'
const TAKEN = 'taken'

/** Which roles somebody has, and what they are given or denied beside them. */
export function UserAccessDialog({
  userId,
  access,
  onClose,
  onSaved,
}: {
  userId: string
  access: UserAccess
  onClose: () => void
  onSaved: () => void
}) {
  const { t } = useTranslation(['people', 'common'])
  const listChanged = useListChanged()
  const [roleIds, setRoleIds] = useState<readonly string[]>(access.roleIds)
  const [direct, setDirect] = useState<readonly DirectGrant[]>(access.direct)
  const form = useDraftForm({ reason: access.direct.find(({ inverted }) => inverted)?.reason ?? '' })
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={t('people:access.change')}
      actions={
        <>
          <Button type="submit" form={FORM} variant="solid" busy={form.formState.isSubmitting}>
            {t('common:save')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <Form
        id={FORM}
        form={form}
        onSubmit={async ({ reason }) => {
          const given = direct.map((grant) => ({ ...grant, reason: grant.inverted ? grant.reason || reason : '' }))
          const input = { stamp: access.stamp, roleIds: [...roleIds], direct: given }
          const result = await inWords(callEndpoint(saveUserAccess, { input, params: { id: userId } }))
          onSaved()
          listChanged('users')
          if (!result.ok) return result
          snackbar.open({ text: t('people:access.saved') })
          onClose()
          return result
        }}
      >
        <Roles chosen={roleIds} onChange={setRoleIds} />
        <TeamChoice direct={direct} onChange={setDirect} />
        <Direct direct={direct} onChange={setDirect} />
        {direct.some(({ inverted }) => inverted) ? (
          <TextField name="reason" required help={t('people:access.reasonHelp')} autoComplete="off" />
        ) : null}
      </Form>
    </Dialog>
  )
}

function Roles({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: readonly string[]) => void }) {
  const { t } = useTranslation('people')
  const nameOf = useRoleName()
  const { roles } = useUserChoices()
  return (
    <chakra.fieldset border="0" padding="0" margin="0">
      <chakra.legend fontWeight="medium">{t('access.roles')}</chakra.legend>
      {roles.map(({ id, name }) => (
        <Choice
          key={id}
          label={nameOf(name)}
          checked={chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </chakra.fieldset>
  )
}

function Choice({ label, checked, onChange }: { label: string; checked: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight="12">
      <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </chakra.label>
  )
}

interface DirectProps {
  direct: readonly DirectGrant[]
  onChange: (direct: readonly DirectGrant[]) => void
}

function TeamChoice({ direct, onChange }: DirectProps) {
  const { t } = useTranslation('people')
  return (
    <Choice
      label={t('access.team')}
      checked={canViewTeam(direct)}
      onChange={(isOn) => onChange(withTeamView(direct, isOn))}
    />
  )
}

function Direct({ direct, onChange }: DirectProps) {
  const { t } = useTranslation('people')
  const choices = useExtentChoices()
  const valueOf = (permission: Permission) => {
    const found = direct.find((grant) => grant.permission === permission)
    if (found === undefined) return ''
    return found.inverted === true ? TAKEN : found.extent
  }
  return (
    <chakra.fieldset border="0" padding="0" margin="0">
      <chakra.legend fontWeight="medium">{t('access.beside')}</chakra.legend>
      <GrantTable
        choices={[...choices, { value: TAKEN, label: t('access.takenAway') }]}
        valueOf={valueOf}
        onChange={(permission, value) => {
          const others = direct.filter((grant) => grant.permission !== permission)
          if (value === '') onChange(others)
          else if (value === TAKEN) onChange([...others, { permission, extent: 'company', inverted: true, reason: '' }])
          else onChange([...others, { permission, extent: value, reason: '' }])
        }}
      />
    </chakra.fieldset>
  )
}
