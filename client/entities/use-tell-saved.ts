import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../sync/sync-provider.tsx'
import { snackbar } from '../ui/snackbar.tsx'
import { useWide } from '../ui/use-wide.ts'

/** Says that something lies safe where the person sits or stands, which is not yet that the server has it; or that it does. */
export function useTellSaved(): () => void {
  const { t } = useTranslation()
  const isDesk = useWide()
  const { worksOnline } = useEngine()
  const text = worksOnline ? t('common:saved') : t(isDesk ? 'common:savedAtDesk' : 'common:savedHere')
  return () => snackbar.open({ text, icon: Check })
}
