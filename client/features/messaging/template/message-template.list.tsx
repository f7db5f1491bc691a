import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { messageTemplateScreens } from './message-template.queries.tsx'

export function MessageTemplateListScreen() {
  return <RecordListScreen record={messageTemplateScreens} />
}
