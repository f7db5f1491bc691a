import { chakra } from '@chakra-ui/react'
import { Banknote, Camera, Landmark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { failure, refused } from '../../shared/kernel/result.ts'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import { CoveringRadio } from '../ui/overlay-radio.tsx'
import { FieldFrame, Input, Select, Textarea } from '../ui/form/field.tsx'
import { FaultText } from '../ui/form/fault-text.tsx'
import { FileButton } from '../ui/form/file-button.tsx'
import { formFor } from '../ui/form/form-for.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { GroupedInput } from '../ui/form/grouped-input.tsx'
import { MomentField, TimeField } from '../ui/form/moment-fields.tsx'

import { OwnField } from '../ui/form/own-field.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Segments } from '../ui/segments.tsx'
import { Switch } from '../ui/switch.tsx'
import { Checkbox } from '../ui/table.tsx'
import { DaysAndTimes, Turners } from './days.kit.tsx'
import { Side, Stack, type Exhibit } from './exhibit.tsx'
import { Ticks } from './ticks.kit.tsx'
import { useKitWords } from './words.ts'

function Frames() {
  const w = useKitWords()
  return (
    <Stack>
      <FieldFrame label={w('person')}>{(ids) => <Input {...ids} />}</FieldFrame>
      <FieldFrame label={w('hours')} help={w('hoursHelp')} required>
        {(ids) => <Input {...ids} defaultValue="7,5" />}
      </FieldFrame>
      <FieldFrame label={w('hours')} error={w('needed')} required>
        {(ids) => <Input {...ids} />}
      </FieldFrame>
      <FieldFrame label={w('hours')} required>
        {(ids) => <Input {...ids} disabled defaultValue="8" />}
      </FieldFrame>
      <FieldFrame label={w('hours')} required>
        {(ids) => <Input {...ids} readOnly defaultValue="8" />}
      </FieldFrame>
      <FieldFrame label={w('kind')} required>
        {(ids) => (
          <Select {...ids}>
            <option>{w('invoice')}</option>
            <option>{w('giro')}</option>
          </Select>
        )}
      </FieldFrame>
      <FieldFrame label={w('note')}>{(ids) => <Textarea {...ids} rows={2} paddingBlock="3" />}</FieldFrame>
    </Stack>
  )
}

function Choices() {
  const w = useKitWords()
  const [value, setValue] = useState<string | null>(null)
  const choices = [
    { value: 'invoice', label: w('invoice'), icon: Banknote },
    { value: 'giro', label: w('giro'), icon: Landmark },
  ]
  return (
    <Stack>
      <ChoiceGroup label={w('kind')} choices={choices} value={value} onChange={setValue} help={w('hoursHelp')} />
      <ChoiceGroup label={w('kind')} choices={choices} value="giro" onChange={setValue} />
      <ChoiceGroup label={w('kind')} choices={choices} value={null} onChange={setValue} error={w('needed')} />
    </Stack>
  )
}

function Bar() {
  const w = useKitWords()
  const [value, setValue] = useState<string>('newest')
  const choices = (['newest', 'oldest'] as const).map((each) => ({ value: each, label: w(each) }))
  return (
    <chakra.div maxWidth="20rem">
      <Segments label={w('sort')} choices={choices} value={value} onChange={setValue} />
    </chakra.div>
  )
}

function Radios() {
  const w = useKitWords()
  const [value, setValue] = useState<'invoice' | 'giro'>('giro')
  return (
    <Side>
      {(['invoice', 'giro'] as const).map((each) => (
        <chakra.label
          key={each}
          position="relative"
          padding="3"
          borderWidth="1px"
          borderRadius="md"
          css={{ '&:has(:checked)': { bg: 'brand.subtle', color: 'brand.fg' } }}
        >
          <CoveringRadio name="kit" checked={each === value} onChange={() => setValue(each)} />
          {w(each)}
        </chakra.label>
      ))}
    </Side>
  )
}

const kinds = ['invoice', 'giro'] as const
const schema = z.object({
  email: z.string().check(z.minLength(1)),
  phone: z.string(),
  password: z.string(),
  idNumber: z.string(),
  hours: z.number().check(z.maximum(24)),
  amount: z.nullable(z.number()),
  day: z.string().check(z.minLength(1)),
  moment: z.string(),
  time: z.string(),
  kind: z.nullable(z.enum(kinds)),
  status: z.nullable(z.string()),
  note: z.string(),
  photo: z.nullable(z.file()),
  agree: z.boolean(),
})
const kitForm = formFor(schema, 'kit:form')
const empty = {
  email: '',
  phone: '',
  password: '',
  idNumber: '',
  hours: null as unknown as number,
  amount: null,
  day: '',
  moment: '',
  time: '',
  kind: null,
  status: null,
  note: '',
  photo: null,
  agree: false,
}
const filled = {
  email: 'vera@example.com',
  phone: '070-123 45 67',
  password: 'rain and stairs',
  idNumber: '19900101-2385',
  hours: 7.5,
  amount: 123_450,
  day: '2026-05-04',
  moment: '2026-05-04T14:32',
  time: '08:30',
  kind: 'giro' as const,
  status: 'approved',
  note: '…',
  photo: new File([], 'kvitto.pdf'),
  agree: true,
}

/** Every kind of field in one form: as it comes, filled in, and after a press on the button with nothing in it. */
function WholeForm({ draft, pressed = false }: { draft: typeof empty | typeof filled; pressed?: boolean }) {
  const w = useKitWords()
  const form = kitForm.useDraftForm(draft)
  const room = useRef<HTMLDivElement>(null)
  useEffect(
    function press() {
      if (pressed) room.current?.querySelector('form')?.requestSubmit()
    },
    [pressed],
  )
  const { Form, TextField, PasswordField, GroupedField, NumberField, MoneyField, DateField } = kitForm
  const { ChoiceField, SelectField, TextareaField, CheckboxField, FileField } = kitForm
  return (
    <chakra.div ref={room}>
      <Form form={form} onSubmit={() => refused(failure('', 'hours'), failure('', 'elsewhere'))}>
        <TextField name="email" type="email" required autoComplete="email" />
        <TextField name="phone" type="tel" autoComplete="tel" />
        <PasswordField name="password" autoComplete="new-password" />
        <GroupedField
          name="idNumber"
          group={(typed) => typed.replaceAll(/\D/gu, '').replace(/^(\d{8})(\d)/u, '$1-$2')}
          isRight={(typed) => typed.length === 13}
          inputMode="numeric"
        />
        <NumberField name="hours" required unit="h" decimals={1} help={w('hoursHelp')} />
        <MoneyField name="amount" currency="SEK" />
        <DateField name="day" required />
        <MomentField name="moment" />
        <TimeField name="time" />
        <ChoiceField name="kind" choices={kinds.map((value) => ({ value, label: w(value) }))} />
        <SelectField
          name="status"
          nullable
          emptyLabel={w('all')}
          options={(['approved', 'waiting'] as const).map((value) => ({ value, label: w(value) }))}
        />
        <TextareaField name="note" />
        <FileField name="photo" accept="image/*" help={w('hoursHelp')} />
        <OwnField<string | null> name="status" label={w('status')}>
          {({ value, onChange, error }) => (
            <ChoiceGroup
              label={w('status')}
              choices={[{ value: 'approved', label: w('approved') }]}
              value={value}
              onChange={onChange}
              error={error}
            />
          )}
        </OwnField>
        <CheckboxField name="agree" />
        <SubmitButton of={form}>{w('save')}</SubmitButton>
      </Form>
    </chakra.div>
  )
}

function Grouped() {
  const w = useKitWords()
  const [value, setValue] = useState('1990')
  return (
    <FieldFrame label={w('idNumber')} required>
      {(ids) => (
        <GroupedInput
          ids={ids}
          value={value}
          onChange={setValue}
          group={(typed) => typed.replaceAll(/\D/gu, '').replace(/^(\d{8})(\d)/u, '$1-$2')}
          isRight={(typed) => typed.length === 13}
        />
      )}
    </FieldFrame>
  )
}

function Files() {
  const w = useKitWords()
  return (
    <Side>
      <FileButton label={w('photo')} accept="image/*" camera variant="soft" onFile={() => undefined}>
        <Camera size={22} aria-hidden />
      </FileButton>
      <FileButton label={w('photo')} busy onFile={() => undefined}>
        <Camera size={22} aria-hidden />
      </FileButton>
    </Side>
  )
}

function Boxes() {
  const w = useKitWords()
  return (
    <Side>
      <Checkbox aria-label={w('agree')} />
      <Checkbox aria-label={`${w('agree')} 2`} defaultChecked />
      <Checkbox aria-label={`${w('agree')} 3`} disabled />
    </Side>
  )
}

function Switches() {
  const w = useKitWords()
  const [on, setOn] = useState(true)
  return (
    <Stack>
      <Switch label={w('agree')} checked={on} onChange={setOn} />
      <Switch label={w('agree')} help={w('hoursHelp')} checked={!on} onChange={(isOff) => setOn(!isOff)} />
    </Stack>
  )
}

function Search() {
  const w = useKitWords()
  return <SearchBox label={w('find')} value={w('person')} onSearch={() => undefined} />
}

function Faults() {
  const w = useKitWords()
  return (
    <Stack>
      <FaultText>{w('needed')}</FaultText>
    </Stack>
  )
}

export const formExhibits: readonly Exhibit[] = [
  { name: 'DayInput, TimeInput, MomentInput', States: DaysAndTimes },
  { name: 'Turner', States: Turners },
  { name: 'FieldFrame', States: Frames },
  { name: 'FaultText', States: Faults },
  { name: 'ChoiceGroup', States: Choices },
  { name: 'TicksField', States: Ticks },
  { name: 'Segments', States: Bar },
  { name: 'CoveringRadio', States: Radios },
  { name: 'GroupedInput', States: Grouped },
  { name: 'FileButton', States: Files },
  { name: 'Checkbox', States: Boxes },
  { name: 'Switch', States: Switches },
  { name: 'SearchBox', States: Search },
  { name: 'formFor', States: () => <WholeForm draft={empty} /> },
  { name: 'formFor, filled in', States: () => <WholeForm draft={filled} /> },
  { name: 'formFor, with faults', States: () => <WholeForm draft={empty} pressed /> },
]
