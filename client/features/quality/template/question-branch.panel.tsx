import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { rangeOf } from '../../../../shared/features/quality/template/question.rules.ts'
import { alarmKinds, type Question } from '../../../../shared/features/quality/template/question.schema.ts'
import { inLanguage } from '../../../../shared/features/quality/template/template.schema.ts'
import { FieldFrame, Select } from '../../../ui/form/field.tsx'

interface FieldProps {
  readonly question: Question
  readonly disabled: boolean
  readonly onChange: (question: Question) => void
}

/** Whether the question is always asked, or only after some answers to an earlier one. */
export function BranchField({
  question,
  before,
  disabled,
  onChange,
}: FieldProps & { readonly before: readonly Question[] }) {
  const { t, i18n } = useTranslation('quality')
  const { showIf } = question
  const possible = before.filter((one) => rangeOf(one) !== null)
  const on = possible.find(({ id }) => id === showIf?.questionId)
  const [lowest, highest] = (on && rangeOf(on)) ?? [0, 0]
  const values = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at)
  const nameOf = (value: number) => {
    if (on?.kind === 'yesno') return value === 1 ? t('answers.yes') : t('answers.no')
    const option = on?.kind === 'choice' ? on.options[value] : undefined
    return option === undefined ? String(value) : inLanguage(option, i18n.language) || String(value + 1)
  }
  if (possible.length === 0) return null
  const choose = (id: string) => {
    const range = rangeOf(possible.find((one) => one.id === id) ?? question)
    onChange({
      ...question,
      showIf: id === '' || range === null ? null : { questionId: id, from: range[0], to: range[1] },
    })
  }
  const bound = (name: 'from' | 'to') => (
    <FieldFrame label={t(`editor.branch.${name}`)} required>
      {(ids) => (
        <Select
          {...ids}
          disabled={disabled}
          value={showIf?.[name] ?? 0}
          onChange={({ target }) =>
            showIf === null ? undefined : onChange({ ...question, showIf: { ...showIf, [name]: Number(target.value) } })
          }
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {nameOf(value)}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '2fr 1fr 1fr' }}>
      <FieldFrame label={t('editor.branch.on')} required>
        {(ids) => (
          <Select
            {...ids}
            disabled={disabled}
            value={showIf?.questionId ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{t('editor.branch.always')}</option>
            {possible.map(({ id, text }) => (
              <option key={id} value={id}>
                {t('editor.branch.after', {
                  number: before.findIndex((one) => one.id === id) + 1,
                  text: inLanguage(text, i18n.language),
                })}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      {showIf === null ? null : bound('from')}
      {showIf === null ? null : bound('to')}
    </chakra.div>
  )
}

/** Whether an answer raises a deviation. */
export function AlarmField({ question, disabled, onChange }: FieldProps) {
  const { t } = useTranslation('quality')
  const { alarm } = question
  const value = alarm === null ? '' : `${alarm.kind} ${alarm.on}`
  const choose = (chosen: string) => {
    const [kind, on] = chosen.split(' ')
    const known = alarmKinds.find((each) => each === kind)
    onChange({ ...question, alarm: known === undefined ? null : { kind: known, on: on === 'yes' ? 'yes' : 'no' } })
  }
  return (
    <FieldFrame label={t('editor.alarm')} required>
      {(ids) => (
        <Select {...ids} disabled={disabled} value={value} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('editor.noAlarm')}</option>
          {alarmKinds.flatMap((kind) =>
            (['no', 'yes'] as const).map((on) => (
              <option key={`${kind} ${on}`} value={`${kind} ${on}`}>
                {t('editor.alarmOn', { answer: t(`answers.${on}`), alarm: t(`alarm.${kind}`) })}
              </option>
            )),
          )}
        </Select>
      )}
    </FieldFrame>
  )
}
