import type { LucideIcon } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import type { Permission } from '../../../shared/access/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { useAllowed } from './allowed.ts'

/** The properties of every dialog that a screen opens. */
export interface DialogProps {
  readonly onClose: () => void
}

/** Further properties of a dialog for selected rows. */
export interface BulkProps<R> extends DialogProps {
  readonly rows: readonly R[]
}

/** A button that opens a dialog, for people who hold its permission. */
export interface Opener<Props extends DialogProps> {
  /** Literal: `finance:payouts.pay`. */
  readonly labelKey: string
  readonly icon?: LucideIcon
  /** If left out, everyone who sees the screen may open it. */
  readonly permission?: Permission
  readonly Dialog: ComponentType<Props>
}

export function OpenerButton({
  opener: { labelKey, icon: Icon },
  solid = false,
  size = 'md',
  onPress,
}: {
  opener: Omit<Opener<never>, 'Dialog'>
  solid?: boolean
  size?: 'sm' | 'md'
  onPress: () => void
}) {
  const text = useText()
  return (
    <Button variant={solid ? 'solid' : 'outline'} size={size} onClick={onPress}>
      {Icon === undefined ? null : <Icon size={size === 'sm' ? 16 : 18} aria-hidden />}
      {text(labelKey)}
    </Button>
  )
}

/** The button and its dialog, while it is open. */
export function OpenerWithDialog({ opener, solid = false }: { opener: Opener<DialogProps>; solid?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (useAllowed([opener]).length === 0) return null
  return (
    <>
      <OpenerButton opener={opener} solid={solid} onPress={() => setOpen(true)} />
      {isOpen ? <opener.Dialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
