import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { Choice } from './choice-group.tsx'
import { CoveringRadio } from './overlay-radio.tsx'

/** One of a few ways to show something, in a small bar, in force at once. Arrow keys walk through them. */
export function Segments<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <Bar role="radiogroup" aria-label={label}>
      {choices.map(({ value: each, label: name }) => (
        <Segment key={each}>
          <CoveringRadio name={id} checked={each === value} onChange={() => onChange(each)} />
          {name}
        </Segment>
      ))}
    </Bar>
  )
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    padding: '1',
    borderRadius: 'md',
    bg: 'bg.muted',
  },
})

const Segment = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    // Of one width, and on a second line where the words would touch.
    flex: '1 1 0',
    minWidth: 'fit-content',
    textAlign: 'center',
    paddingInline: '2',
    minHeight: { base: '11', md: '8' },
    borderRadius: 'sm',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    '&:has(:checked)': { bg: 'bg.panel', color: 'fg', boxShadow: '0 0 0 1px var(--r-colors-border-control)' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
  },
})
