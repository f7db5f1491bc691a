import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

/** On or off, in force at once. The whole line can be pressed; Space and Enter turn it. */
export function Switch({
  label,
  help,
  checked,
  onChange,
}: {
  label: ReactNode
  help?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <Line
      role="switch"
      aria-checked={checked}
      aria-labelledby={id}
      aria-describedby={help === undefined ? undefined : `${id}-help`}
      onClick={() => onChange(!checked)}
    >
      <chakra.span flex="1" minWidth="0">
        <chakra.span id={id} display="block" fontWeight="medium">
          {label}
        </chakra.span>
        {help === undefined ? null : (
          <chakra.span id={`${id}-help`} display="block" color="fg.muted">
            {help}
          </chakra.span>
        )}
      </chakra.span>
      <Track aria-hidden>
        <Thumb />
      </Track>
    </Line>
  )
}

const Line = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      width: 'full',
      minHeight: '12',
      borderRadius: 'md',
      fontSize: 'sm',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
    },
  },
  { defaultProps: { type: 'button' } },
)

const Track = chakra('span', {
  base: {
    flexShrink: '0',
    width: '12',
    padding: '0.5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    bg: 'border.control',
    transition: 'background-color 120ms',
    '[aria-checked=true] > &': { bg: 'brand.solid' },
  },
})

const Thumb = chakra('span', {
  base: {
    display: 'block',
    width: '5',
    height: '5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    bg: 'brand.contrast',
    boxShadow: 'xs',
    transition: 'translate 120ms',
    '[aria-checked=true] > * > &': { translate: '1.3rem 0' },
  },
})
