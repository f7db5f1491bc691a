import { chakra } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'

/** The button of one act in a desk panel, with its label and its keyboard shortcut. An empty `shortcut` means no key. */
export function ActButton({
  label,
  shortcut,
  look = 'plain',
  busy = false,
  onPress,
}: {
  label: string
  shortcut: string
  look?: 'solid' | 'plain' | 'danger'
  busy?: boolean
  onPress: () => void
}) {
  const isSolid = look === 'solid'
  return (
    <Button
      wide
      variant={isSolid ? 'solid' : 'outline'}
      borderColor={isSolid ? 'transparent' : 'border'}
      color={look === 'danger' ? 'danger.fg' : undefined}
      justifyContent="space-between"
      busy={busy}
      onClick={onPress}
    >
      {label}
      {shortcut === '' ? null : (
        <chakra.span hideBelow="md" aria-hidden>
          <Kbd bg="transparent" color="inherit" borderColor="currentColor" opacity="0.6">
            {shortcut.toUpperCase()}
          </Kbd>
        </chakra.span>
      )}
    </Button>
  )
}
