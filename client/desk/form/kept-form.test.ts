import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { onceTyped } from './kept-form.tsx'

test('a form tells of each change of what it holds, once, and of nothing else it has to say', () => {
  const { formControl: form } = createFormControl({ defaultValues: { name: '', phone: '070' } })
  const kept: { name: string; phone: string }[] = []
  const stop = onceTyped(form, (values) => kept.push(structuredClone(values)))
  form.setValue('name', 'Bo')
  form.setError('name', { message: 'sale.name-required' })
  form.reset(form.getValues(), { keepDefaultValues: true })
  form.setValue('name', 'Bo')
  form.setValue('name', 'Bo B')
  stop()
  form.setValue('name', 'Bo Berg')
  expect(kept).toEqual([
    { name: 'Bo', phone: '070' },
    { name: 'Bo B', phone: '070' },
  ])
})
