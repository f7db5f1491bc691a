import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Input } from './form/field.tsx'
import { Menu } from './menu.tsx'
import { MenuItem } from './menu-items.tsx'

export interface FilterOption {
  readonly value: string
  readonly label: string
  readonly icon?: ReactNode
}

export interface FilterWords {
  readonly chosen: (count: number) => string
  readonly clear: string
  readonly find: string
}

/** A filter as a button that says what it holds and opens what there is to choose. */
export function FilterMenu({
  label,
  shown,
  words,
  onClear,
  onOpenChange,
  children,
}: {
  label: string
  /** The chosen values as text; empty: not filtered. */
  shown: readonly string[]
  words: FilterWords
  /** Null where one value is always chosen. */
  onClear: (() => void) | null
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}) {
  const isOn = shown.length > 0
  const isMany = shown.length > 1
  const summary = isMany ? words.chosen(shown.length) : shown.join(', ')
  return (
    <Menu
      // The accessible name begins with the visible text.
      label={[label, summary, isMany ? `(${shown.join(', ')})` : ''].join(' ').trim()}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
      renderTrigger={(props) => (
        <Button {...props} size="sm" variant={isOn ? 'soft' : 'outline'} borderColor={isOn ? 'brand.muted' : 'border'}>
          <chakra.span fontWeight="medium">{label}</chakra.span>{' '}
          {isOn ? (
            <chakra.span marginInlineStart="auto" maxWidth="11rem" truncate>
              {summary}
            </chakra.span>
          ) : null}
          <ChevronDown size={14} aria-hidden />
        </Button>
      )}
    >
      {children}
      {isOn && onClear !== null ? (
        <chakra.div borderTopWidth="1px" marginTop="1.5" paddingTop="1.5">
          <MenuItem onPress={onClear}>{words.clear}</MenuItem>
        </chakra.div>
      ) : null}
    </Menu>
  )
}

/** From this many choices on, the menu has a search field. */
const FIND_FROM = 9

/** A search for options elsewhere: the menu shows what was found. */
interface Finding {
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Below the options: that there are more, or none. */
  readonly note: string
}

/** The choices of a filter. `stay` keeps the menu open, for several choices. */
export function FilterOptions({
  options,
  chosen,
  words,
  onPress,
  stay = false,
  finding,
}: {
  options: readonly FilterOption[]
  chosen: readonly string[]
  words: FilterWords
  onPress: (value: string) => void
  stay?: boolean
  finding?: Finding
}) {
  const [typed, setTyped] = useState('')
  const found =
    finding === undefined
      ? options.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
      : options
  return (
    <>
      {options.length < FIND_FROM && finding === undefined ? null : (
        <chakra.div
          padding="1.5"
          // Stays in sight while long lists are scrolled.
          position="sticky"
          top="-1.5"
          bg="bg.panel"
          zIndex="1"
        >
          <Input
            type="search"
            aria-label={words.find}
            placeholder={words.find}
            value={finding?.typed ?? typed}
            onChange={({ target }) => (finding?.onType ?? setTyped)(target.value)}
            {...(finding === undefined ? {} : { 'data-first-stop': true })}
          />
        </chakra.div>
      )}
      {found.map(({ value, label, icon }) => (
        <MenuItem
          key={value}
          icon={icon}
          checked={chosen.includes(value)}
          stay={stay}
          several={stay}
          onPress={() => onPress(value)}
        >
          {label}
        </MenuItem>
      ))}
      {finding === undefined ? null : (
        <chakra.p
          aria-live="polite"
          paddingInline="3"
          color="fg.muted"
          fontSize="sm"
          css={{ '&:not(:empty)': { paddingBlock: '2' } }}
        >
          {finding.note}
        </chakra.p>
      )}
    </>
  )
}
