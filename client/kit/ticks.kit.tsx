import * as z from 'zod/mini'
import { formFor } from '../ui/form/form-for.tsx'
import { TickList } from '../ui/form/tick-list.tsx'
import { TicksField } from '../ui/form/ticks-field.tsx'
import { useKitWords } from './words.ts'

const ticksForm = formFor(z.object({ some: z.nullable(z.array(z.string())) }), 'kit:form')

/** Any number of choices, and none to choose from. */
export function Ticks() {
  const w = useKitWords()
  const form = ticksForm.useDraftForm({ some: ['giro'] })
  const options = [
    { value: 'invoice', label: w('invoice') },
    { value: 'giro', label: w('giro') },
  ]
  return (
    <ticksForm.Form form={form} onSubmit={() => undefined}>
      <TicksField name="some" label={w('kind')} help={w('hoursHelp')} options={options} empty={w('all')} />
      <TicksField name="some" label={w('kind')} options={[]} empty={w('all')} />
      <TickList label={w('kind')} options={options} chosen={[]} onChange={() => undefined} empty={null} />
    </ticksForm.Form>
  )
}
