import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { WizardStep } from './wizard-steps.ts'

/** The step lives in the address: reloading, deep links and the phone's own back button all work. */
export function useStepInAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const hrefOf = (step: WizardStep) => {
    // The window's own address: the router renders a change of it later, and the draft's name would be lost until then.
    const next = new URLSearchParams(window.location.search)
    next.set('step', step)
    return `${location.pathname}?${next}`
  }
  const cameFrom: unknown = (location.state as { cameFrom?: unknown } | null)?.cameFrom
  return {
    word: query.get('step'),
    open: (step: WizardStep, from?: WizardStep) => {
      // Two quick taps on one tile are one step: the address knows it before the screen has been drawn.
      if (new URLSearchParams(window.location.search).get('step') === step) return
      void navigate(hrefOf(step), { state: { cameFrom: from } })
    },
    /** Goes back in the browser's history where that leads to the same step, so that the history does not grow. */
    back: (step: WizardStep) =>
      void (cameFrom === step ? navigate(-1) : navigate(hrefOf(step), { replace: true, state: null })),
  }
}
