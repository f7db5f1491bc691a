import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  /** A quiet second line: a price, a condition. */
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

interface TilesProps<Value extends string> {
  /** What is asked; read to screen readers, and shown unless `hideLegend`. */
  legend: ReactNode
  hideLegend?: boolean
  choices: readonly Choice<Value>[]
  columns?: 1 | 2 | 3
  error?: string | undefined
}

/** One of several, as large tiles for the thumb. Radio buttons underneath, so keyboard and readers work as always. */
export function ChoiceTiles<Value extends string>(
  props: TilesProps<Value> & { value: Value | undefined; onChange: (value: Value) => void },
) {
  return <Tiles {...props} kind="radio" isChosen={(value) => value === props.value} onToggle={props.onChange} />
}

/** Any number of several, as large tiles. */
export function MultiChoiceTiles<Value extends string>(
  props: TilesProps<Value> & { values: readonly Value[]; onChange: (values: readonly Value[]) => void },
) {
  const { values, onChange } = props
  const toggle = (value: Value) => onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
  return <Tiles {...props} kind="checkbox" isChosen={(value) => values.includes(value)} onToggle={toggle} />
}

function Tiles<Value extends string>({
  legend,
  hideLegend = false,
  choices,
  columns = 1,
  error,
  kind,
  isChosen,
  onToggle,
}: TilesProps<Value> & { kind: 'radio' | 'checkbox'; isChosen: (value: Value) => boolean; onToggle: (value: Value) => void }) {
  const id = useId()
  return (
    <chakra.fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} minWidth="0">
      <chakra.legend fontWeight="medium" fontSize="sm" marginBottom="2" {...(hideLegend ? { srOnly: true } : {})}>
        {legend}
      </chakra.legend>
      <chakra.div display="grid" gap="2.5" gridTemplateColumns={`repeat(${columns}, minmax(0, 1fr))`}>
        {choices.map((choice) => (
          <Tile key={choice.value} choice={choice} name={id} kind={kind} chosen={isChosen(choice.value)} onToggle={onToggle} />
        ))}
      </chakra.div>
      {error === undefined ? null : (
        <chakra.p id={`${id}-error`} role="alert" color="danger.fg" fontSize="sm" fontWeight="medium" marginTop="2">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}

function Tile<Value extends string>({
  choice,
  name,
  kind,
  chosen,
  onToggle,
}: {
  choice: Choice<Value>
  name: string
  kind: 'radio' | 'checkbox'
  chosen: boolean
  onToggle: (value: Value) => void
}) {
  return (
    <chakra.label
      position="relative"
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="16"
      padding="3"
      paddingInlineStart="4"
      borderRadius="lg"
      borderWidth="1px"
      borderColor={chosen ? 'brand.focusRing' : 'border'}
      boxShadow={chosen ? 'inset 0 0 0 1px var(--r-colors-brand-focus-ring)' : 'xs'}
      bg={chosen ? 'brand.subtle' : 'bg.panel'}
      cursor={choice.disabled ? 'not-allowed' : 'pointer'}
      opacity={choice.disabled ? '0.55' : '1'}
      transition="background-color 120ms, border-color 120ms, scale 120ms"
      _active={{ scale: '0.985' }}
      _hover={chosen ? {} : { bg: 'bg.subtle' }}
      css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' } }}
    >
      <chakra.input
        type={kind}
        name={name}
        checked={chosen}
        disabled={choice.disabled ?? false}
        onChange={() => onToggle(choice.value)}
        position="absolute"
        opacity="0"
        inset="0"
        width="full"
        height="full"
        cursor="inherit"
      />
      {choice.icon}
      <chakra.span flex="1" minWidth="0">
        <chakra.span display="block" fontWeight="semibold" lineHeight="short">
          {choice.label}
        </chakra.span>
        {choice.hint === undefined ? null : (
          <chakra.span display="block" color="fg.muted" fontSize="sm">
            {choice.hint}
          </chakra.span>
        )}
      </chakra.span>
      <chakra.span
        aria-hidden
        display="grid"
        placeItems="center"
        width="6"
        height="6"
        flexShrink="0"
        borderRadius={kind === 'radio' ? 'full' : 'sm'}
        borderWidth="1.5px"
        borderColor={chosen ? 'brand.solid' : 'border.control'}
        bg={chosen ? 'brand.solid' : 'transparent'}
        color="brand.contrast"
      >
        {chosen ? <Check size={15} strokeWidth={3.2} /> : null}
      </chakra.span>
    </chakra.label>
  )
}
