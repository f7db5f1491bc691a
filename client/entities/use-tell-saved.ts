import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../sync/sync-provider.tsx'
import { snackbar } from '../ui/snackbar.tsx'
import { useWide } from '../ui/use-wide.ts'

/**
 * Says that something is safe where the person sits or stands, which is not yet that the server has it; or that it does.
 * `said`: what has happened, where that is not saving.
 */
export function useTellSaved(said?: string): () => void {
  const { t } = useTranslation()
  const isDesk = useWide()
  const { worksOnline } = useEngine()
  const text = said ?? (worksOnline ? t('common:saved') : t(isDesk ? 'common:savedAtDesk' : 'common:savedHere'))
  return () => snackbar.open({ text, icon: Check })
}
