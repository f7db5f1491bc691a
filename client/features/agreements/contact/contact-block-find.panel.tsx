import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { postContactMarks } from '../../../../shared/features/agreements/contact/contact-block.api.ts'
import { failure, refused } from '../../../../shared/kernel/result.ts'
import { callEndpoint, Unavailable } from '../../../desk/server/call-endpoint.ts'
import { useListContext } from '../../../resource/list-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'

/** What no block has: a text that is no number finds nothing. */
const NO_MARK = 'none'

const search = formFor(z.object({ text: z.string() }), 'callregister:blocks')

/** Finds the blocks of a telephone or identity number. The address then holds the number's mark, never the number. */
export function ContactBlockFind() {
  const { t } = useTranslation('callregister')
  const { view } = useListContext()
  const [isOpen, setOpen] = useState(false)
  if (view.state.filters['mark'] !== undefined) {
    return (
      <Button onClick={() => view.setFilter('mark', [])}>
        <X size={18} aria-hidden />
        {t('blocks.showAll')}
      </Button>
    )
  }
  const show = (marks: readonly string[]) => {
    setOpen(false)
    view.setFilter('mark', marks.length === 0 ? [NO_MARK] : marks)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Search size={18} aria-hidden />
        {t('blocks.find')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('blocks.find')}>
        <FindForm onFound={show} />
      </Dialog>
    </>
  )
}

function FindForm({ onFound }: { onFound: (marks: readonly string[]) => void }) {
  const { t } = useTranslation('callregister')
  const form = search.useDraftForm({ text: '' })
  return (
    <search.Form
      form={form}
      onSubmit={async (input) => {
        try {
          const result = await callEndpoint(postContactMarks, { input })
          if (result.ok) onFound(result.value.marks)
          return result
        } catch (error) {
          if (error instanceof Unavailable) return refused(failure(error.reason))
          throw error
        }
      }}
    >
      <search.TextField name="text" required autoComplete="off" help={t('blocks.searchHelp')} />
      <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
        {t('blocks.search')}
      </Button>
    </search.Form>
  )
}
