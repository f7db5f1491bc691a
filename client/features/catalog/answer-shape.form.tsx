import { useTranslation } from 'react-i18next'
import { shapeFault } from '../../../shared/features/catalog/answer-shape.rules.ts'
import { freeShape } from '../../../shared/features/catalog/answer-fit.schema.ts'
import { ANSWER_MAX, shapeKinds, type AnswerShape } from '../../../shared/features/catalog/answer-shape.schema.ts'
import { FieldFrame, Input, Select } from '../../ui/form/field.tsx'
import { NumberInput, Pair } from './row-list.form.tsx'

/** The shape that an answer must have: its signs, its length, how it begins, and an example that is checked while it is typed. */
export function AnswerShapeFields({
  shape = freeShape,
  onChange,
}: {
  shape: AnswerShape | undefined
  onChange: (shape: AnswerShape) => void
}) {
  const { t } = useTranslation(['catalog', 'failures'])
  const fault = shapeFault(shape)
  const faultOf = (...codes: readonly string[]) =>
    fault !== null && codes.includes(fault) ? t(`failures:${fault}` as 'failures:product.example-wrong') : undefined
  return (
    <>
      <FieldFrame label={t('content.shape')} help={t('content.shapeHelp')} required>
        {(ids) => (
          <Select
            {...ids}
            value={shape.kind}
            onChange={({ target }) =>
              onChange({ ...freeShape, kind: shapeKinds.find((kind) => kind === target.value) ?? 'any' })
            }
          >
            {shapeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`shapes.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      {shape.kind === 'example' ? null : (
        <>
          <Pair>
            <NumberInput
              label={t('content.shapeMin')}
              value={shape.minLength}
              onChange={(minLength) => onChange({ ...shape, minLength })}
            />
            <NumberInput
              label={t('content.shapeMax', { most: ANSWER_MAX })}
              value={shape.maxLength}
              error={faultOf('product.shape-lengths')}
              onChange={(maxLength) => onChange({ ...shape, maxLength })}
            />
          </Pair>
          <FieldFrame label={t('content.shapePrefix')}>
            {(ids) => (
              <Input
                {...ids}
                autoComplete="off"
                maxLength={40}
                value={shape.prefix}
                onChange={({ target }) => onChange({ ...shape, prefix: target.value })}
              />
            )}
          </FieldFrame>
        </>
      )}
      <FieldFrame
        label={t('content.shapeExample')}
        help={shape.kind === 'example' ? t('content.shapeAsExample') : t('content.shapeExampleHelp')}
        required={shape.kind === 'example'}
        error={faultOf('product.example-wrong', 'product.example-required')}
      >
        {(ids) => (
          <Input
            {...ids}
            autoComplete="off"
            maxLength={ANSWER_MAX}
            value={shape.example}
            onChange={({ target }) => onChange({ ...shape, example: target.value })}
          />
        )}
      </FieldFrame>
    </>
  )
}
