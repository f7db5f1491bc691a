import { chakra } from '@chakra-ui/react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  /** A small count after the label. */
  count?: number | undefined
}

/** Tabs over one panel. The caller keeps the value (in the URL where it should survive a copied link). */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <chakra.div>
      <chakra.div role="tablist" aria-label={label} display="flex" gap="1" overflowX="auto" borderBottomWidth="1px" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            id={`${id}-${tab.value}`}
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <chakra.span color="fg.subtle" fontWeight="normal" fontVariantNumeric="tabular-nums">
                {tab.count}
              </chakra.span>
            )}
          </TabButton>
        ))}
      </chakra.div>
      <chakra.div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} paddingTop="4">
        {children}
      </chakra.div>
    </chakra.div>
  )
}

const TabButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: { base: '12', md: '10' },
      paddingInline: '3',
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      borderBottomWidth: '2px',
      borderBottomColor: 'transparent',
      marginBottom: '-1px',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', borderBottomColor: 'brand.solid', fontWeight: 'semibold' },
      _focusVisible: { outlineOffset: '-3px' },
    },
  },
  { defaultProps: { type: 'button' } },
)
