import { chakra } from '@chakra-ui/react'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { putStaffFile } from '../../../../shared/features/operations/staff-file/staff-file.api.ts'
import {
  staffFileDraftSchema,
  staffFileTypes,
  type StaffFile,
} from '../../../../shared/features/operations/staff-file/staff-file.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, ok, refused } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useRoleName } from '../../../entities/role-name.ts'
import { useSizeText } from '../../../entities/size-text.ts'
import { newId } from '../../../sync/new-id.ts'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useSendStaffFile } from './staff-file.queries.ts'

// Only the file button below fills it; a check of its own would be loaded with the start.
const fileSchema = z.unknown() as z.ZodMiniType<File | null, File | null>
const kit = formFor(z.extend(staffFileDraftSchema, { file: fileSchema }), 'operations:staffFiles')

interface Role {
  readonly id: Id
  readonly name: string
}

/** Writes a file for staff: what it is called, whom it is for, and its content; a new content is a new version. */
export function StaffFileDialog(given: {
  file: StaffFile | null
  roles: readonly Role[]
  onSaved: () => void
  onClose: () => void
}) {
  const { file, roles, onSaved, onClose } = given
  const { t } = useTranslation()
  const sendContent = useSendStaffFile()
  // Pressed again after a lost answer, it is the same file and the same version.
  const [ids] = useState(() => ({ id: file?.id ?? newId(), versionId: newId() }))
  const [saved, setSaved] = useState<StaffFile | null>(file)
  return (
    <DialogForm
      title={t(file === null ? 'operations:staffFiles.add' : 'operations:staffFiles.edit')}
      kit={kit}
      start={{ title: file?.title ?? '', text: file?.text ?? '', roleIds: file?.roleIds ?? [], file: null }}
      draft={{ kind: 'staff-file', id: file?.id ?? 'new' }}
      save={async ({ file: content, ...draft }) => {
        if (content === null && file === null) return refused(failure('staff-file.file-required', 'file'))
        const written = await callAct(putStaffFile, { id: ids.id, version: saved?.version ?? 0 }, draft)
        if (!written.ok) return written
        setSaved(written.value)
        const sent = content === null ? ok(undefined) : await sendContent(ids.id, ids.versionId, content)
        onSaved()
        if (sent.ok) snackbar.open({ text: t('operations:staffFiles.saved') })
        return sent
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.TextField name="title" required autoComplete="off" />
          <kit.TextareaField name="text" rows={2} />
          <OwnField<File | null | undefined> name="file" label={t('operations:staffFiles.fields.file')}>
            {({ value, onChange, error }) => (
              <Content file={value ?? null} isNew={file === null} onChange={onChange} error={error} />
            )}
          </OwnField>
          <OwnField<Id[] | undefined> name="roleIds" label={t('operations:staffFiles.fields.roleIds')}>
            {({ value, onChange }) => <Audience roles={roles} chosen={value ?? []} onChange={onChange} />}
          </OwnField>
        </>
      )}
    </DialogForm>
  )
}

const accept = Object.keys(staffFileTypes)
  .map((ending) => `.${ending}`)
  .join()

function Content(given: {
  file: File | null
  isNew: boolean
  onChange: (file: File) => void
  error: string | undefined
}) {
  const { file, isNew, onChange, error } = given
  const { t } = useTranslation()
  const sizeText = useSizeText()
  const help = t(isNew ? 'operations:staffFiles.fileHelp' : 'operations:staffFiles.versionHelp')
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <chakra.p color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {file === null ? help : `${file.name}, ${sizeText(file.size)}`}
      </chakra.p>
      <FileButton label={t('operations:staffFiles.choose')} accept={accept} onFile={onChange}>
        <Paperclip size={18} aria-hidden />
      </FileButton>
      {error === undefined ? null : <FaultText>{error}</FaultText>}
    </chakra.div>
  )
}

function Audience(given: { roles: readonly Role[]; chosen: readonly Id[]; onChange: (chosen: Id[]) => void }) {
  const { roles, chosen, onChange } = given
  const { t } = useTranslation()
  const roleName = useRoleName()
  return (
    <chakra.fieldset border="0" margin="0" padding="0" minWidth="0">
      <chakra.legend fontWeight="medium">{t('operations:staffFiles.fields.roleIds')}</chakra.legend>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('operations:staffFiles.audienceHelp')}
      </chakra.p>
      {roles.map(({ id, name }) => (
        <Switch
          key={id}
          label={roleName(name)}
          checked={chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
    </chakra.fieldset>
  )
}
