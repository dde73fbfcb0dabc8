/** What a post shows only after a press, or rarely, in a file of its own. */
export { AuthorMark } from './author-mark.tsx'
export { EditBar } from './edit-bar.tsx'
export { EditedMark } from './edited-mark.tsx'
export { LongMark } from './long-mark.tsx'
export { PartNote } from './part-note.tsx'
export { PictureViewer } from './picture-viewer.tsx'
export { PostMenuList } from './post-menu-list.tsx'
export { SentPostEditor } from './sent-post-editor.tsx'
