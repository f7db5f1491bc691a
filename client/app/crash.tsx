import { Component, type ReactNode } from 'react'
import i18next from 'i18next'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/states.tsx'

/** The outermost boundary: a bug shows one calm page, and what was saved stays saved. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <main id="main" style={{ display: 'grid', placeContent: 'center', minHeight: '100dvh' }}>
        <ErrorState
          heading="h1"
          action={
            <Button variant="solid" size="lg" onClick={() => location.reload()}>
              {i18next.t('frame:crash.reload')}
            </Button>
          }
        >
          {i18next.t('frame:crash.text')}
        </ErrorState>
      </main>
    )
  }
}
