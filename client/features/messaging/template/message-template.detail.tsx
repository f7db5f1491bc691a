import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { EditionsPanel } from './editions.panel.tsx'
import { messageTemplateScreens } from './message-template.queries.tsx'
import { PreviewPanel } from './preview.panel.tsx'

export function MessageTemplateDetailScreen() {
  return (
    <RecordDetailScreen record={messageTemplateScreens} listPath={pathTo('message-templates')}>
      {({ id, version }) => (
        <>
          <PreviewPanel key={`preview ${version}`} templateId={id} />
          <EditionsPanel key={`editions ${version}`} templateId={id} />
        </>
      )}
    </RecordDetailScreen>
  )
}
