import { useEndpoint } from '../server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Save, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure, Result } from '../../../shared/kernel/result.ts'
import type { ImportContract } from '../../../shared/resource/import.ts'
import { importProfileEndpoints, type ImportProfile } from '../../../shared/resource/import-profile.ts'
import { newId } from '../../sync/new-id.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailures } from '../../ui/form/act-failures.tsx'
import { FieldFrame, Input, Select } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/states.tsx'
import { callAct } from '../act/call-act.ts'
import { callEndpoint, inWords } from '../server/call-endpoint.ts'
import { useMayCall } from '../session/may-call.ts'
import { appliedColumns, savedColumns } from './import-columns.ts'
import type { Mapping, Reading } from './import.ts'

interface ProfilesProps {
  of: Pick<ImportContract, 'name' | 'permission'>
  reading: Reading
  labelOf: (field: string) => string
  onChange: (mapping: Mapping) => void
}

/** Column names of a file, saved for the next file of its kind and shared by everybody who imports. */
export function ImportProfiles({ of, reading, labelOf, onChange }: ProfilesProps) {
  const { t } = useTranslation(['imports', 'common'])
  const { list, save, remove } = importProfileEndpoints(of)
  const asked = useEndpoint(list)
  const mayChange = useMayCall(save)
  const [chosen, setChosen] = useState<ImportProfile | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const profiles = asked.value?.profiles ?? []
  const act = async <T,>(work: Promise<Result<T>>, then: (value: T) => void) => {
    const result = await inWords(work)
    setFailures(result.ok ? [] : result.failures)
    if (result.ok) then(result.value)
    asked.again()
  }
  const choose = (id: string) => {
    const profile = profiles.find((one) => one.id === id) ?? null
    setChosen(profile)
    setFailures([])
    if (profile !== null) onChange(appliedColumns(profile.columns, reading).mapping)
  }
  const saveAs = (typed: string) => {
    const known = profiles.find((one) => one.name.toLocaleLowerCase() === typed.trim().toLocaleLowerCase())
    const { id, version } = known ?? { id: newId(), version: 0 }
    return act(callEndpoint(save, { input: { id, version, name: typed, columns: savedColumns(reading) } }), (saved) => {
      setChosen(saved)
      setName(null)
    })
  }
  return (
    <chakra.div display="grid" gap="2">
      {profiles.length === 0 ? null : (
        <FieldFrame label={t('imports:profiles.choose')}>
          {(ids) => (
            <Select {...ids} value={chosen?.id ?? ''} onChange={({ target: { value } }) => choose(value)}>
              <option value="">{t('imports:profiles.none')}</option>
              {profiles.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      )}
      {chosen === null ? null : <ColumnNotices columns={chosen.columns} reading={reading} labelOf={labelOf} />}
      <ActFailures of={failures} />
      {!mayChange ? null : name === null ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button variant="ghost" onClick={() => setName(chosen?.name ?? '')}>
            <Save size={16} aria-hidden />
            {t('imports:profiles.save')}
          </Button>
          {chosen === null ? null : (
            <Button variant="ghost" onClick={() => void act(callAct(remove, chosen, {}), () => setChosen(null))}>
              <Trash2 size={16} aria-hidden />
              {t('imports:profiles.remove', { name: chosen.name })}
            </Button>
          )}
        </chakra.div>
      ) : (
        <NameForm name={name} onChange={setName} onSave={() => void saveAs(name)} onCancel={() => setName(null)} />
      )}
    </chakra.div>
  )
}

/** Saved columns that the file lacks, or of which it does not say which column they are. */
function ColumnNotices({
  columns,
  reading,
  labelOf,
}: Pick<ProfilesProps, 'reading' | 'labelOf'> & Pick<ImportProfile, 'columns'>) {
  const { t } = useTranslation('imports')
  const found = appliedColumns(columns, reading)
  return (['missing', 'moved', 'doubled'] as const).map((kind) => {
    const fields = found[kind].filter((field) => kind === 'doubled' || (reading.mapping[field] ?? null) === null)
    return fields.length === 0 ? null : (
      <Notice key={kind} tone="warning">
        {t(`profiles.${kind}`, { columns: fields.map(labelOf).join(', ') })}
      </Notice>
    )
  })
}

function NameForm({
  name,
  onChange,
  onSave,
  onCancel,
}: {
  name: string
  onChange: (name: string) => void
  onSave: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['imports', 'common'])
  const id = useId()
  return (
    <chakra.div display="grid" gap="2">
      <chakra.label htmlFor={id} fontWeight="medium" fontSize="sm">
        {t('imports:profiles.name')}
      </chakra.label>
      <Input id={id} value={name} maxLength={80} onChange={({ target: { value } }) => onChange(value)} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button disabled={name.trim() === ''} onClick={onSave}>
          {t('common:save')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
