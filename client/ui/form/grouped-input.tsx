import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useLayoutEffect, useRef, type ComponentProps, type Ref } from 'react'
import { Input, type ControlIds } from './field.tsx'
import { caretAfterGrouping } from './grouping.ts'

export interface Grouping {
  /** Groups figures as they are typed or pasted: `199001012385` becomes `19900101-2385`. */
  group: (typed: string) => string
  /** Whether it is a number that can be; leave out where that is not worth a tick. */
  isRight?: (value: string) => boolean
  /** `card` (default): figures as large as on the card they are read from. `line`: as any other field. */
  look?: 'card' | 'line'
}

/**
 * A number whose digits are grouped during typing; the caret stays behind the digit just typed. A tick confirms a
 * valid number.
 */
export function GroupedInput({
  ids,
  value,
  onChange,
  group,
  isRight,
  look = 'card',
  ref,
  ...hints
}: Grouping & {
  ids: ControlIds
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
} & Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'enterKeyHint' | 'name' | 'onBlur'>) {
  const moveCaret = useCaret()
  const change = (input: HTMLInputElement) => {
    const grouped = group(input.value)
    moveCaret(input, caretAfterGrouping(input.value, input.selectionStart ?? input.value.length, grouped))
    onChange(grouped)
  }
  const isTicked = isRight?.(value) === true && ids['aria-invalid'] === undefined
  return (
    <chakra.div position="relative">
      <Input
        {...ids}
        {...hints}
        {...(ref === undefined ? {} : { ref })}
        value={value}
        onChange={(event) => change(event.currentTarget)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...looks[look]}
        fontVariantNumeric="tabular-nums"
      />
      {isTicked ? (
        <chakra.span
          aria-hidden
          position="absolute"
          insetBlock="0"
          insetInlineEnd="4"
          display="grid"
          placeItems="center"
          color="success.fg"
          animation="rise 180ms"
        >
          <CircleCheck size={24} />
        </chakra.span>
      ) : null}
    </chakra.div>
  )
}

const looks = {
  card: {
    minHeight: '16',
    fontSize: 'xl',
    fontWeight: 'semibold',
    letterSpacing: '0.04em',
    _placeholder: { fontWeight: 'normal' },
  },
  line: {},
} as const

/** Puts the caret back where the person had it after the figures were grouped. */
function useCaret() {
  const wanted = useRef<{ input: HTMLInputElement; position: number } | null>(null)
  useLayoutEffect(function restoreCaret() {
    const { input, position } = wanted.current ?? {}
    if (input && position !== undefined && document.activeElement === input) input.setSelectionRange(position, position)
    wanted.current = null
  })
  return (input: HTMLInputElement, position: number) => {
    wanted.current = { input, position }
  }
}
