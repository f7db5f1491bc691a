import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { StickyActions } from '../../../ui/sticky-actions.tsx'
import type { WizardDraft } from '../wizard/wizard-draft.ts'

/** One may not sell to this customer: the sale ends here, and nothing of them stays on the phone. */
export function EndDraft({ discard }: Pick<WizardDraft, 'discard'>) {
  const { t } = useTranslation('sales')
  const navigate = useNavigate()
  const end = async () => {
    await discard()
    await navigate(pathTo('sales'), { replace: true })
  }
  return (
    <StickyActions>
      <Button variant="danger" size="lg" onClick={() => void end()}>
        <Trash2 size={20} aria-hidden />
        {t('wizard.endDraft')}
      </Button>
    </StickyActions>
  )
}
