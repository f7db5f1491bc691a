import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../shared/features/people/person/person.schema.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Input } from '../../../ui/form/field.tsx'
import { useHasText, useText } from '../../../ui/text.ts'
import { audienceKinds, optionsOf, type ChosenAudience } from './audience.rules.ts'

/** From so many choices on, one may type to find. */
const FIND_FROM = 9

/** To whom: everyone, or teams, roles or people to tick. */
export function AudienceChoice({
  people,
  chosen,
  onChange,
  error,
  quiet,
}: {
  people: readonly Person[]
  chosen: ChosenAudience
  onChange: (chosen: ChosenAudience) => void
  error: string | undefined
  /** Leaves it to the form to say the error aloud. */
  quiet: boolean
}) {
  const { t } = useTranslation('messaging')
  const text = useText()
  const hasText = useHasText()
  const options = optionsOf(chosen.kind, people, (role) =>
    hasText(`frame:role.${role}`) ? text(`frame:role.${role}`) : role,
  )
  return (
    <>
      <ChoiceGroup
        label={t('compose.whom')}
        choices={audienceKinds.map((value) => ({ value, label: t(`compose.to.${value}`) }))}
        value={chosen.kind}
        onChange={(kind) => onChange({ kind, values: [] })}
        error={error}
        quiet={quiet}
      />
      {chosen.kind === 'everyone' ? null : (
        <Ticks key={chosen.kind} options={options} chosen={chosen} onChange={onChange} />
      )}
    </>
  )
}

function Ticks({
  options,
  chosen,
  onChange,
}: {
  options: readonly { readonly value: string; readonly label: string }[]
  chosen: ChosenAudience
  onChange: (chosen: ChosenAudience) => void
}) {
  const { t } = useTranslation('messaging')
  const id = useId()
  const [typed, setTyped] = useState('')
  const { kind, values } = chosen
  const found = options.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
  const toggle = (value: string) =>
    onChange({ kind, values: values.includes(value) ? values.filter((one) => one !== value) : [...values, value] })
  return (
    <chakra.fieldset border="0" minWidth="0" display="grid" gap="2">
      <chakra.legend srOnly>{t(`compose.to.${kind}`)}</chakra.legend>
      {options.length < FIND_FROM ? null : (
        <Input
          type="search"
          aria-label={t('compose.find')}
          placeholder={t('compose.find')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <chakra.div maxHeight="15rem" overflowY="auto" borderWidth="1px" borderRadius="md" paddingBlock="1">
        {found.map(({ value, label }) => (
          <chakra.label
            key={value}
            htmlFor={`${id}-${value}`}
            display="flex"
            alignItems="center"
            gap="3"
            minHeight={{ base: '12', md: '10' }}
            paddingInline="3"
            cursor="pointer"
            _hover={{ bg: 'bg.muted' }}
          >
            <chakra.input
              id={`${id}-${value}`}
              type="checkbox"
              checked={values.includes(value)}
              onChange={() => toggle(value)}
              width="5"
              height="5"
              accentColor="brand.solid"
            />
            {label}
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}
