import * as vscode from 'vscode';

/** A tree view of what the server lists. It is loaded when it is first shown, and again after `refresh`. */
export interface ListView extends vscode.Disposable {
  /** Loads the list again, at once if the view is visible. */
  refresh(): void;
}

/** A view of which several nodes can be selected. */
export interface SelectionView<Node> extends ListView {
  readonly selected: readonly Node[];
}

export interface ListSource<Node> {
  load(): Promise<{ readonly items: readonly Node[]; readonly notice?: string | undefined }>;
  childrenOf(node: Node): readonly Node[];
  itemOf(node: Node): vscode.TreeItem;
  /** True if several nodes can be selected. */
  readonly canSelectMany?: boolean;
  /** Called with each file or folder that is dropped on the view. */
  onDrop?(file: vscode.Uri): void;
}

/** Milliseconds to wait for further changes: an evaluation writes several files. */
const DELAY = 300;

export function listView<Node>(
  id: string,
  { load, childrenOf, itemOf, canSelectMany = false, onDrop }: ListSource<Node>,
): SelectionView<Node> {
  const changed = new vscode.EventEmitter<void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is to be shown next, if it has been asked for. */
  let next: ReturnType<typeof load> | undefined;
  const view = vscode.window.createTreeView<Node>(id, {
    canSelectMany,
    showCollapseAll: false,
    ...(onDrop && { dragAndDropController: dropped(onDrop) }),
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: itemOf,
      async getChildren(node) {
        if (node !== undefined) return [...childrenOf(node)];
        try {
          const asked = next ?? load();
          next = undefined;
          const { items, notice } = await asked;
          view.message = notice;
          return [...items];
        } catch (error) {
          view.message = (error as Error).message;
          return [];
        }
      },
    },
  });
  return {
    refresh() {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        // VS Code forgets all items when it is told, and what is clicked then is lost until they are there again.
        next = view.visible ? load() : undefined;
        await next?.catch(() => undefined);
        changed.fire();
      }, DELAY);
    },
    get selected() {
      return view.selection;
    },
    dispose() {
      clearTimeout(timer);
      view.dispose();
      changed.dispose();
    },
  };
}

const URI_LIST = 'text/uri-list';

function dropped<Node>(onDrop: (file: vscode.Uri) => void): vscode.TreeDragAndDropController<Node> {
  return {
    dragMimeTypes: [],
    dropMimeTypes: [URI_LIST],
    async handleDrop(_, transfer) {
      const list = (await transfer.get(URI_LIST)?.asString()) ?? '';
      for (const line of list.split(/\r?\n/)) if (/^\w/.test(line)) onDrop(vscode.Uri.parse(line));
    },
  };
}
