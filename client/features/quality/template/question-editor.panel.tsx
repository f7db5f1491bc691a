import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  OPTIONS_MAX,
  emptyTexts,
  questionAreas,
  questionKinds,
  WEIGHT_MAX,
  type Question,
} from '../../../../shared/features/quality/template/question.schema.ts'
import { isScale } from '../../../../shared/features/quality/template/question.rules.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldFrame, Select } from '../../../ui/form/field.tsx'
import { Checkbox } from '../../../ui/table.tsx'
import { AlarmField, BranchField } from './question-branch.panel.tsx'
import { asKind } from './template-draft.rules.ts'
import { TextsField } from './texts-field.panel.tsx'

export interface QuestionEditorProps {
  readonly question: Question
  readonly number: number
  /** The questions before it: what it can depend on. */
  readonly before: readonly Question[]
  readonly isLast: boolean
  readonly disabled: boolean
  readonly onChange: (question: Question) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

const DRAGGED = 'text/rond-question'

/** The editor of one question. It is moved by its handle or by its buttons. */
export function QuestionEditor(given: QuestionEditorProps) {
  const { question, number, before, disabled, onChange } = given
  const { t } = useTranslation('quality')
  const { kind, options } = question
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(DRAGGED)
    if (from === '') return
    event.preventDefault()
    document.dispatchEvent(new CustomEvent(DRAGGED, { detail: { from: Number(from), to: number - 1 } }))
  }
  return (
    <chakra.li
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding={{ base: '4', md: '5' }}
      display="grid"
      gap="4"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
      }}
      onDrop={drop}
    >
      <Head {...given} />
      <TextsField
        label={t('editor.text')}
        texts={question.text}
        disabled={disabled}
        onChange={(text) => onChange({ ...question, text })}
      />
      {kind === 'choice' ? (
        <Options {...{ options, disabled }} onChange={(next) => onChange({ ...question, options: [...next] })} />
      ) : null}
      <Sort {...{ question, disabled, onChange }} />
      <chakra.div display="flex" flexWrap="wrap" columnGap="6">
        <Tick
          label={t('editor.required')}
          checked={question.required}
          disabled={disabled}
          onChange={(required) => onChange({ ...question, required })}
        />
        {kind === 'scale10' ? (
          <Tick
            label={t('editor.isNki')}
            checked={question.isNki}
            disabled={disabled}
            onChange={(isNki) => onChange({ ...question, isNki })}
          />
        ) : null}
      </chakra.div>
      <BranchField {...{ question, before, disabled, onChange }} />
      {kind === 'yesno' ? <AlarmField {...{ question, disabled, onChange }} /> : null}
    </chakra.li>
  )
}

/** Its number, its handle and its buttons. */
function Head({ number, isLast, disabled, onMove, onRemove }: QuestionEditorProps) {
  const { t } = useTranslation('quality')
  return (
    <chakra.div display="flex" alignItems="center" gap="2">
      {disabled ? null : (
        <chakra.span
          draggable
          cursor="grab"
          color="fg.subtle"
          display={{ base: 'none', md: 'inline-flex' }}
          title={t('editor.drag')}
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, String(number - 1))
            event.dataTransfer.effectAllowed = 'move'
          }}
        >
          <GripVertical size={18} aria-hidden />
        </chakra.span>
      )}
      <chakra.h3 flex="1" fontSize="sm" fontWeight="semibold">
        {t('editor.question', { number })}
      </chakra.h3>
      {disabled ? null : (
        <>
          <IconButton label={t('editor.up', { number })} disabled={number === 1} onClick={() => onMove(number - 2)}>
            <ArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('editor.down', { number })} disabled={isLast} onClick={() => onMove(number)}>
            <ArrowDown size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('editor.remove', { number })} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </chakra.div>
  )
}

/** The kind of answer, the area, and the weight of a scale. */
function Sort({ question, disabled, onChange }: Pick<QuestionEditorProps, 'question' | 'disabled' | 'onChange'>) {
  const { t } = useTranslation('quality')
  const { kind } = question
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}>
      <FieldFrame label={t('editor.kind')} required>
        {(ids) => (
          <Select
            {...ids}
            disabled={disabled}
            value={kind}
            onChange={({ target }) => onChange(asKind(question, target.value as Question['kind']))}
          >
            {questionKinds.map((each) => (
              <option key={each} value={each}>
                {t(`kind.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame label={t('editor.area')} required>
        {(ids) => (
          <Select
            {...ids}
            disabled={disabled}
            value={question.area}
            onChange={({ target }) => onChange({ ...question, area: target.value as Question['area'] })}
          >
            {questionAreas.map((each) => (
              <option key={each} value={each}>
                {t(`area.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      {isScale(kind) ? (
        <FieldFrame label={t('editor.weight')} required help={t('editor.weightHelp')}>
          {(ids) => (
            <Select
              {...ids}
              disabled={disabled}
              value={question.weight}
              onChange={({ target }) => onChange({ ...question, weight: Number(target.value) })}
            >
              {Array.from({ length: WEIGHT_MAX + 1 }, (_, weight) => (
                <option key={weight} value={weight}>
                  {weight}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      ) : null}
    </chakra.div>
  )
}

/** A question that was dropped at another place. */
export const onQuestionDropped = (move: (from: number, to: number) => void): (() => void) => {
  const stopping = new AbortController()
  document.addEventListener(
    DRAGGED,
    (event) => {
      const { from, to } = (event as CustomEvent<{ from: number; to: number }>).detail
      move(from, to)
    },
    { signal: stopping.signal },
  )
  return () => stopping.abort()
}

function Options({
  options,
  disabled,
  onChange,
}: Pick<QuestionEditorProps, 'disabled'> & {
  options: Question['options']
  onChange: (options: Question['options']) => void
}) {
  const { t } = useTranslation('quality')
  return (
    <chakra.div display="grid" gap="3">
      {options.map((option, at) => (
        // Choices have no id of their own: an answer is the place of one.
        // oxlint-disable-next-line react/no-array-index-key
        <chakra.div key={at} display="flex" gap="2" alignItems="flex-end">
          <chakra.div flex="1" minWidth="0">
            <TextsField
              label={t('editor.option', { number: at + 1 })}
              texts={option}
              disabled={disabled}
              onChange={(texts) => onChange(options.map((each, place) => (place === at ? texts : each)))}
            />
          </chakra.div>
          {disabled || options.length <= 2 ? null : (
            <IconButton
              label={t('editor.removeOption', { number: at + 1 })}
              onClick={() => onChange(options.filter((_, place) => place !== at))}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          )}
        </chakra.div>
      ))}
      {disabled || options.length >= OPTIONS_MAX ? null : (
        <chakra.div>
          <Button size="sm" onClick={() => onChange([...options, { ...emptyTexts() }])}>
            {t('editor.addOption')}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  )
}

function Tick({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: string
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="3" minHeight="12" cursor="pointer">
      <Checkbox checked={checked} disabled={disabled} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </chakra.label>
  )
}
