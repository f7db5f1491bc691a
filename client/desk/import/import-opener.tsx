import { FileUp } from 'lucide-react'
import { OpenerWithDialog, type DialogProps, type Opener } from '../../resource/controls/opener.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ImportScreens } from './import.ts'

/** Fetched when it is opened. */
export const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))

/** The button of a list that opens its import. Made once, beside the list. */
export const importOpener = (screens: ImportScreens): Opener<DialogProps> => ({
  labelKey: 'resource:import',
  icon: FileUp,
  permission: screens.contract.permission,
  Dialog: ({ onClose }) => <ImportDialog screens={screens} onClose={onClose} />,
})

export function ImportButton({ opener }: { opener: Opener<DialogProps> }) {
  return <OpenerWithDialog opener={opener} />
}
