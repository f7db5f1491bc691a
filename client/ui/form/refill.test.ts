import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { refill } from './refill.ts'

test('a field on the screen shows what the form is filled with, and is listened to afterwards', async () => {
  const { formControl: form } = createFormControl({ defaultValues: { note: '' } })
  const field = form.register('note')
  const box = { name: 'note', type: 'text', value: '' }
  field.ref(box)
  const type = (value: string) => {
    box.value = value
    return field.onChange({ type: 'change', target: box })
  }
  refill(form, { note: 'kept' })
  expect(box.value).toBe('kept')
  await type('typed')
  expect(form.getValues('note')).toBe('typed')
  refill(form)
  expect(form.getValues('note')).toBe('')
  await type('typed anew')
  expect(form.getValues('note')).toBe('typed anew')
})
