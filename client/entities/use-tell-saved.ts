import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { snackbar } from '../ui/snackbar.tsx'
import { useWide } from '../ui/use-wide.ts'

/** Says that something lies safe where the person sits or stands: not yet that the server has it. */
export function useTellSaved(): () => void {
  const { t } = useTranslation()
  const isDesk = useWide()
  return () => snackbar.open({ text: t(isDesk ? 'common:savedAtDesk' : 'common:savedHere'), icon: Check })
}
