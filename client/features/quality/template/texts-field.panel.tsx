import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Texts } from '../../../../shared/features/quality/template/question.schema.ts'
import { customerLanguages } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { Input, Textarea } from '../../../ui/form/field.tsx'

interface TextsFieldProps {
  readonly label: string
  readonly texts: Texts
  readonly onChange: (texts: Texts) => void
  /** Several lines. */
  readonly long?: boolean
  readonly disabled: boolean
}

/** One text in the three languages, beside each other where there is room. */
export function TextsField({ label, texts, onChange, long = false, disabled }: TextsFieldProps) {
  const { t } = useTranslation('quality')
  const id = useId()
  return (
    <chakra.fieldset border="none" padding="0" margin="0" minWidth="0" disabled={disabled}>
      <chakra.legend fontWeight="medium" fontSize="sm" marginBottom="1.5">
        {label}
      </chakra.legend>
      <chakra.div display="grid" gap="2" gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, minmax(0, 1fr))' }}>
        {customerLanguages.map((language) => {
          const field = {
            id: `${id}-${language}`,
            lang: language,
            value: texts[language],
            'aria-label': t('editor.inLanguage', { label, language: t(`language.${language}`) }),
            placeholder: t(`language.${language}`),
          }
          return long ? (
            <Textarea
              key={language}
              {...field}
              rows={4}
              maxLength={1500}
              paddingBlock="3"
              onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
            />
          ) : (
            <Input
              key={language}
              {...field}
              maxLength={300}
              onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
            />
          )
        })}
      </chakra.div>
    </chakra.fieldset>
  )
}
