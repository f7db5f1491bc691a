import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../sync/sync-provider.tsx'
import { snackbar } from '../../ui/snackbar.tsx'
import { useWide } from '../../ui/use-wide.ts'

/**
 * Announces that something is saved. The default text names the place: this phone, this computer, or the server where there
 * is no offline store. `words` replaces it.
 */
export function useAnnounceSaved(words?: string): () => void {
  const { t } = useTranslation()
  const isDesk = useWide()
  const { worksOnline } = useEngine()
  const text = words ?? (worksOnline ? t('common:saved') : t(isDesk ? 'common:savedAtDesk' : 'common:savedHere'))
  return () => snackbar.open({ text, icon: Check })
}
