import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure, Result } from '../../shared/kernel/result.ts'
import { failure } from '../../shared/kernel/result.ts'
import { snackbar } from '../ui/snackbar.tsx'
import { storageCodeOf } from './storage-code.ts'

/** Does something once, and keeps the reasons why it could not be done: refused by the rules, or no room on the phone. */
export function useAct(onDone: () => void) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const run = async (act: () => Promise<Result<unknown>>) => {
    setBusy(true)
    setFailures([])
    try {
      const result = await act()
      if (!result.ok) return setFailures(result.failures)
      snackbar.open({ text: t('common:savedHere'), icon: Check })
      onDone()
    } catch (error) {
      const code = storageCodeOf(error)
      if (code === null) throw error
      setFailures([failure(code)])
    } finally {
      setBusy(false)
    }
  }
  return { busy, failures, run: (act: () => Promise<Result<unknown>>) => void run(act), forget: () => setFailures([]) }
}
