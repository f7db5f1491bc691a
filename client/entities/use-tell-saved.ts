import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../sync/sync-provider.tsx'
import { snackbar } from '../ui/snackbar.tsx'
import { useWide } from '../ui/use-wide.ts'

/**
 * Announces that something is stored, by default in the words of the device: on this phone, on this computer, or at the
 * server where there is no offline store. `words` replaces them.
 */
export function useTellSaved(words?: string): () => void {
  const { t } = useTranslation()
  const isDesk = useWide()
  const { worksOnline } = useEngine()
  const text = words ?? (worksOnline ? t('common:saved') : t(isDesk ? 'common:savedAtDesk' : 'common:savedHere'))
  return () => snackbar.open({ text, icon: Check })
}
