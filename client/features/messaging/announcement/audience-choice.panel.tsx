import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actor } from '../../../../shared/access/actor.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Input } from '../../../ui/form/field.tsx'
import { useAudienceOptions } from './audience.queries.ts'
import { audienceKinds, type ChosenAudience } from './audience.rules.ts'

/** From so many choices on, one may type to find. */
const FIND_FROM = 9

/** To whom: everyone, or teams, roles or people to tick. */
export function AudienceChoice({
  actor,
  roles,
  chosen,
  onChange,
  error,
  quiet,
}: {
  actor: Actor
  /** The roles of those one may write to. */
  roles: readonly string[]
  chosen: ChosenAudience
  onChange: (chosen: ChosenAudience) => void
  error: string | undefined
  /** Leaves it to the form to say the error aloud. */
  quiet: boolean
}) {
  const { t } = useTranslation(['messaging', 'resource'])
  return (
    <chakra.div display="grid" gap="2">
      <ChoiceGroup
        label={t('compose.whom')}
        choices={audienceKinds.map((value) => ({ value, label: t(`compose.to.${value}`) }))}
        value={chosen.kind}
        onChange={(kind) => onChange({ kind, values: [] })}
        error={error}
        quiet={quiet}
      />
      {chosen.kind === 'everyone' ? null : (
        <Ticks key={chosen.kind} actor={actor} roles={roles} chosen={chosen} onChange={onChange} />
      )}
    </chakra.div>
  )
}

function Ticks({
  actor,
  roles,
  chosen,
  onChange,
}: {
  actor: Actor
  roles: readonly string[]
  chosen: ChosenAudience
  onChange: (chosen: ChosenAudience) => void
}) {
  const { t } = useTranslation(['messaging', 'resource'])
  const id = useId()
  const [typed, setTyped] = useState('')
  const { kind, values } = chosen
  const { options, more } = useAudienceOptions(chosen, { actor, search: typed, roles })
  const toggle = (value: string) =>
    onChange({ kind, values: values.includes(value) ? values.filter((one) => one !== value) : [...values, value] })
  return (
    <chakra.fieldset border="0" minWidth="0" display="grid" gap="2">
      <chakra.legend srOnly>{t(`compose.to.${kind}`)}</chakra.legend>
      {options.length < FIND_FROM && typed === '' ? null : (
        <Input
          type="search"
          aria-label={t('compose.find')}
          placeholder={t('compose.find')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <chakra.div maxHeight="15rem" overflowY="auto" borderWidth="1px" borderRadius="md" paddingBlock="1">
        {options.map(({ value, label }) => (
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
        {more === 0 ? null : (
          <chakra.p paddingInline="3" paddingBlock="2" color="fg.muted" fontSize="sm">
            {t('resource:moreOptions', { count: more })}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.fieldset>
  )
}
