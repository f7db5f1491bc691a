import { chakra } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'

/** One act of a panel at the desk: what it does, and the single key that does it. Empty: it has none. */
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
