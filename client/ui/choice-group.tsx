import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { useId, type Ref } from 'react'
import { choiceAnswer } from './choice-answer.ts'
import { choiceColumns } from './choice-columns.ts'
import { CoveringRadio } from './overlay-radio.tsx'
import { FaultText } from './form/fault-text.tsx'

export interface Choice<Value extends string | number> {
  readonly value: Value
  readonly label: string
  readonly icon?: LucideIcon
}

/** One of a few answers, each a large button in the thumb's reach. Arrow keys walk through them. */
export function ChoiceGroup<Value extends string | number>({
  label,
  choices,
  value,
  onChange,
  error,
  help,
  quiet = false,
  ref,
}: {
  label: string
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
  help?: string
  /** Leaves it to the form to say the error aloud. */
  quiet?: boolean
  /** The answer that takes the focus: the chosen one, else the first. */
  ref?: Ref<HTMLInputElement>
}) {
  const id = useId()
  const described = [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`].join(' ').trim()
  return (
    <Group
      aria-describedby={described === '' ? undefined : described}
      aria-invalid={error === undefined ? undefined : true}
    >
      <chakra.legend fontWeight="medium" fontSize="sm" marginBottom="1.5">
        {label}
      </chakra.legend>
      <chakra.div display="grid" gap="2" gridTemplateColumns={choiceColumns(choices)}>
        {choices.map(({ value: each, label: name, icon: Icon }) => (
          // An icon above its word: three answers fit beside each other on a phone, and in a panel at the desk.
          <Answer key={each} flexDirection={{ base: 'column', sm: choices.length > 2 ? 'column' : 'row' }}>
            <CoveringRadio
              ref={each === (value ?? choices[0]?.value) ? ref : undefined}
              name={id}
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            {Icon === undefined ? null : <Icon size={18} aria-hidden />}
            {name}
          </Answer>
        ))}
      </chakra.div>
      {help === undefined ? null : (
        <chakra.p id={`${id}-help`} color="fg.muted" fontSize="sm" marginTop="1.5">
          {help}
        </chakra.p>
      )}
      {error === undefined ? null : (
        <FaultText id={`${id}-error`} role={quiet ? undefined : 'alert'} marginTop="1.5">
          {error}
        </FaultText>
      )}
    </Group>
  )
}

const Group = chakra('fieldset', { base: { border: 'none', padding: '0', margin: '0', minWidth: '0' } })

const Answer = chakra('label', {
  base: {
    ...choiceAnswer,
    paddingInline: '1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '2',
    rowGap: '1',
    lineHeight: 'short',
    fontSize: { base: 'md', md: 'sm' },
    transition: 'background-color 120ms',
  },
})
