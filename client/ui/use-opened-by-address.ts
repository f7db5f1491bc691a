import { useState } from 'react'
import { useLocation } from 'react-router'

/** Behind the address of a list: its form for a new row is open. */
export const NEW_ROW = '#new'

/** Behind the address of a row: its form is open. */
export const EDIT_ROW = '#edit'

/** Whether a form is open: by its button, or because the address that led here asks for it. */
export function useOpenedByAddress(asked: string): [boolean, (isOpen: boolean) => void] {
  const { hash, key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [openedBy, setOpenedBy] = useState<string | null>(null)
  // Once for each arrival: a form that was closed stays closed.
  if (hash === asked && openedBy !== key) {
    setOpenedBy(key)
    setOpen(true)
  }
  return [isOpen, setOpen]
}
