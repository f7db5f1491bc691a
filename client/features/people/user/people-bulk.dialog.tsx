import { BulkDialog, type BulkDialogProps } from '../../../desk/bulk/bulk-dialog.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import type { ListRow } from '../../../../shared/resource/list.ts'

type NamedRow = ListRow & { readonly name: string }

interface PeopleBulkDialogProps<R extends NamedRow, After> extends Omit<BulkDialogProps<R, After>, 'open' | 'nameOf'> {
  /** The list that is read again once the dialog is closed. */
  list: string
}

/** A bulk act on people by calls of its own, which no live list hears of. */
export function PeopleBulkDialog<R extends NamedRow, After>({
  list,
  onClose,
  ...act
}: PeopleBulkDialogProps<R, After>) {
  const listChanged = useListChanged()
  const close = () => {
    listChanged(list)
    onClose()
  }
  return <BulkDialog open onClose={close} nameOf={({ name }) => name} {...act} />
}
